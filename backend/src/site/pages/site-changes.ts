import { Injectable } from '@nestjs/common';
import { DayTurns } from '../../platform/calendar';
import { EventBus } from '../../platform/events';

/** Drafts, plans and who edits what are not seen by the public. */
const seenByThePublic = /^(content\.published|announcement\..+|team_member\..+|team\..+)$/;

/** Counts what may have changed the public pages: what was made at another count is made again. */
@Injectable()
export class SiteChanges {
  private changes = 0;

  constructor(bus: EventBus, turns: DayTurns) {
    const count = () => void (this.changes += 1);
    bus.on(seenByThePublic, count);
    bus.onGap(count);
    turns.on(count);
  }

  get count(): number {
    return this.changes;
  }
}
