import { eventsAbout } from '../../domain-event';

interface Titled {
  readonly id: number;
  readonly title: string;
}

const documentEvent = eventsAbout(({ id, title }: Titled) => ({ type: 'document', id, label: title }));

export class DocumentAdded extends documentEvent('document.added') {}
export class DocumentUpdated extends documentEvent('document.updated') {}

interface OneVersion extends Titled {
  readonly version: number;
}

const versionEvent = eventsAbout(({ id, title, version }: OneVersion) => ({
  type: 'document',
  id,
  label: `${title} (version ${version})`,
}));

export class DocumentVersionAdded extends versionEvent('document.version-added') {}
export class DocumentVersionRecalled extends versionEvent('document.version-recalled') {}
export class RecallReminderSent extends versionEvent('document.recall-reminded') {}
/** Silent, because nothing that is shown to others or cached depends on it. */
export class RecallAcknowledged extends versionEvent('document.recall-acknowledged') {
  readonly silent = true;
}

export class ReadingReminderSent extends versionEvent('document.reading-reminded') {}
export class ReadingConfirmed extends versionEvent('document.reading-confirmed') {
  readonly silent = true;
}

/** Emails one person of a recall. */
const recallNotice = eventsAbout((id: number) => ({ type: 'recall_notice', id, label: `recall notice ${id}` }));

/** The event of the recall itself wakes the relay, so these stay off the bus. */
export class RecallNoticeDue extends recallNotice('recall_notice.due') {
  readonly unaudited = true;
  readonly silent = true;
}
const readingReminder = eventsAbout((id: number) => ({
  type: 'reading_reminder',
  id,
  label: `reading reminder ${id}`,
}));

export class ReadingReminderDue extends readingReminder('reading_reminder.due') {
  readonly unaudited = true;
  readonly silent = true;
}
export class RecallReminderDue extends recallNotice('recall_notice.reminder-due') {
  readonly unaudited = true;
  readonly silent = true;
}

export class DocumentPublished extends documentEvent('document.published') {}
export class DocumentUnpublished extends documentEvent('document.unpublished') {}
export class DocumentDeleted extends documentEvent('document.deleted') {}
