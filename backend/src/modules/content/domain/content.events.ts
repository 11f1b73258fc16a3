import type { ContentPage } from '@pharmacy/contracts';
import type { TextCheckSettingsView, TextFinding } from '@pharmacy/contracts/text-checks';
import { textRuleTexts } from '@pharmacy/contracts/text-checks';
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

const rulesIn = (findings: readonly TextFinding[]) =>
  [...new Set(findings.map(({ rule }) => textRuleTexts[rule].name))].join(', ');

/** `Hero title (published with 2 warnings: Claim words, Heading order)`, so that the audit trail shows what was let through. */
function withWarnings({ id, title }: Titled, done: string, warnings: readonly TextFinding[]): Titled {
  if (warnings.length === 0) return { id, title };
  const count = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`;
  return { id, title: `${title} (${done} with ${count}: ${rulesIn(warnings)})` };
}

export class ContentSaved extends contentEvent('content.saved') {}

export class ContentPublished extends contentEvent('content.published') {
  constructor(block: Titled, warnings: readonly TextFinding[] = []) {
    super(withWarnings(block, 'published', warnings));
  }
}

/** Delivered to its durable subscribers at `dueAt`, the time of the scheduled publication. */
export class ContentScheduled extends contentEvent('content.scheduled') {
  constructor(
    block: Titled,
    readonly dueAt: Date,
    warnings: readonly TextFinding[] = [],
  ) {
    super(withWarnings(block, 'scheduled', warnings));
  }
}

/** A scheduled publication didn't take place, because a binding check failed or a text is invalid. The draft stays. */
export class ContentHeldBack extends contentEvent('content.held-back') {
  constructor({ id, title }: Titled, obstacles: readonly string[]) {
    super({ id, title: `${title} (${[...new Set(obstacles)].join(', ')})` });
  }
}

export class ContentUnscheduled extends contentEvent('content.unscheduled') {}
export class ContentReverted extends contentEvent('content.reverted') {}
export class ContentRestored extends contentEvent('content.restored') {}

/** One reminder of a claim's end is due to one person; `id` is the reminder's. Too minor for the audit trail. */
export class ClaimReminderDue extends eventsAbout((id: number) => ({
  type: 'claim_reminder',
  id,
  label: `Reminder ${id}`,
}))('content.claim-reminder-due') {
  readonly unaudited = true;
}

/** Texts of a page that were changed together. `id` is that of the release, or of the first text if there is none. */
interface PageChange {
  readonly id: number;
  readonly page: ContentPage;
  readonly texts: readonly Titled[];
}

/** `home: Hero title, Hero lead` */
const pageEvent = eventsAbout(({ id, page, texts }: PageChange) => ({
  type: 'content_page',
  id,
  label: `${page}: ${texts.map(({ title }) => title).join(', ')}`,
}));

export class ContentPagePublished extends pageEvent('content.page-published') {}
export class ContentPageScheduled extends pageEvent('content.page-scheduled') {}
export class ContentPageUnscheduled extends pageEvent('content.page-unscheduled') {}
export class ContentPageDiscarded extends pageEvent('content.page-discarded') {}
export class ContentPageRestored extends pageEvent('content.page-restored') {}

const checksEvent = eventsAbout(({ version, claimWords, bindingRules }: TextCheckSettingsView) => {
  const binding = bindingRules.map((rule) => textRuleTexts[rule].name).join(', ') || 'none';
  return { type: 'content_checks', id: version, label: `Claim words: ${claimWords.length}; binding: ${binding}` };
});

export class ContentChecksChanged extends checksEvent('content.checks-changed') {}
