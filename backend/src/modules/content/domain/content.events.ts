import { eventsAbout } from '../../domain-event';

interface Titled {
  readonly id: number;
  readonly title: string;
}

const contentEvent = eventsAbout(({ id, title }: Titled) => ({ type: 'content', id, label: title }));

/** Someone starts or stops editing a block. Not audited; saving is. */
const editorEvent = <Name extends string>(name: Name) =>
  class extends contentEvent(name) {
    readonly unaudited = true;
    constructor(id: number, key: string) {
      super({ id, title: key });
    }
  };

export class ContentOpened extends editorEvent('content.opened') {}
export class ContentClosed extends editorEvent('content.closed') {}

export class ContentSaved extends contentEvent('content.saved') {}
export class ContentPublished extends contentEvent('content.published') {}

/** Delivered to its durable subscribers at `dueAt`, the time of the scheduled publication. */
export class ContentScheduled extends contentEvent('content.scheduled') {
  constructor(
    block: Titled,
    readonly dueAt: Date,
  ) {
    super(block);
  }
}

export class ContentUnscheduled extends contentEvent('content.unscheduled') {}
export class ContentReverted extends contentEvent('content.reverted') {}
export class ContentRestored extends contentEvent('content.restored') {}
