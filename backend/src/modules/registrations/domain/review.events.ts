import { eventsAbout } from '../../domain-event';

interface UndoableDecision {
  readonly id: number;
  readonly username: string;
  readonly undoUntil: Date | null;
}

/**
 * Delivered when a decision can't be undone anymore. Silent and not audited: nothing that is shown changes. The decision's own
 * event is in `registration.events.ts`, whose list is for views of registrations.
 */
export class DecisionSettlementDue extends eventsAbout(({ id, username }: UndoableDecision) => ({
  type: 'registration',
  id,
  label: username,
}))('registration.settlement-due') {
  readonly silent = true;
  readonly unaudited = true;
  readonly dueAt: Date | undefined;
  constructor(registration: UndoableDecision) {
    super(registration);
    this.dueAt = registration.undoUntil ?? undefined;
  }
}

interface Template {
  readonly id: number;
  readonly title: string;
}

const templateEvent = eventsAbout(({ id, title }: Template) => ({ type: 'reason_template', id, label: title }));

export class ReasonTemplateAdded extends templateEvent('reason_template.added') {}
export class ReasonTemplateUpdated extends templateEvent('reason_template.updated') {}
export class ReasonTemplateDeleted extends templateEvent('reason_template.deleted') {}
