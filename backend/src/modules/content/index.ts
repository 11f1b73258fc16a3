/**
 * content: the editable texts of the public pages.
 * Owns the blocks (a live text and an optional draft), their published versions, scheduled publications, the list of who
 * edits which block, and the reminders of claims that end. A text with an end date is replaced by its `afterwards` text the
 * next day. Several texts of a page are published, scheduled, or discarded together as a release, and every version of a
 * page can be restored as a whole.
 * Publishes `content.saved`, `.published`, `.scheduled`, `.unscheduled`, `.reverted`, `.restored`, and `.held-back` about a
 * text; `.page-published`, `.page-scheduled`, `.page-unscheduled`, `.page-discarded`, and `.page-restored` about texts that
 * changed together; `.opened` and `.closed` about editors; `.checks-changed`; and `.claim-reminder-due`, which triggers an
 * email. Handles `content.scheduled` itself when it is due. Other modules read the texts of a page through `ContentQueries`.
 * The platform's `PharmacyFacts` are its published name, phone, and email.
 */
export { ContentPublished } from './domain/content.events';
export { ContentQueries } from './application/content.queries';
export { ContentModule } from './content.module';
