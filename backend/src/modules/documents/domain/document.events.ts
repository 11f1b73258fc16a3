import { eventsAbout } from '../../domain-event';

interface Titled {
  readonly id: number;
  readonly title: string;
}

const documentEvent = eventsAbout(({ id, title }: Titled) => ({ type: 'document', id, label: title }));

export class DocumentAdded extends documentEvent('document.added') {}

/** `changes` has the names of the changed fields of its material card, and whether its watermark was turned on or off. */
export class DocumentUpdated extends documentEvent('document.updated') {
  constructor({ id, title }: Titled, changes: readonly string[]) {
    super({ id, title: changes.length > 0 ? `${title} (${changes.join(', ')})` : title });
  }
}

/** The subject is the whole list, which has no ID; the label has the first ones in their new order. */
export class CategoriesOrdered extends eventsAbout((names: readonly string[]) => ({
  type: 'document_categories',
  id: 0,
  label: names.length === 0 ? 'By name' : names.slice(0, 10).join(', '),
}))('document.categories-ordered') {}

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
/** Reminds one person of a document's review or expiry; the ID is the reminder's. */
export class DocumentReminderDue extends eventsAbout((id: number) => ({
  type: 'document_reminder',
  id,
  label: `document reminder ${id}`,
}))('document_reminder.due') {
  readonly unaudited = true;
}
/** Emails one person of new documents; the ID is the person's. */
export class DigestDue extends eventsAbout((userId: number) => ({
  type: 'document_digest',
  id: userId,
  label: `document digest of ${userId}`,
}))('document_digest.due') {
  readonly unaudited = true;
  /** Thousands can be due at once. The relay finds them with its next sweep. */
  readonly silent = true;
}
export class RecallReminderDue extends recallNotice('recall_notice.reminder-due') {
  readonly unaudited = true;
  readonly silent = true;
}

/** Lists show what was found, so their caches depend on it. */
export class DocumentChecked extends documentEvent('document.checked') {
  readonly unaudited = true;
}
/** Lists show the picture, so their caches depend on it. */
export class DocumentThumbnailMade extends documentEvent('document.thumbnail-made') {
  readonly unaudited = true;
}
export class DocumentInfected extends documentEvent('document.infected') {
  constructor({ id, title, infection }: Titled & { readonly infection: string }) {
    super({ id, title: `${title} (${infection})` });
  }
}

/** A virus was found in a previous version. */
export class DocumentVersionInfected extends documentEvent('document.version-infected') {
  constructor({ id, title, version, infection }: OneVersion & { readonly infection: string }) {
    super({ id, title: `${title} (version ${version}: ${infection})` });
  }
}

export class DocumentPublished extends documentEvent('document.published') {}
export class DocumentUnpublished extends documentEvent('document.unpublished') {}
export class DocumentDeleted extends documentEvent('document.deleted') {}
