/**
 * documents: the files for prescribers and sales representatives, and who may open them.
 * Owns uploads, documents with all versions of their files, tickets, and the record of every view and download.
 * Publishes `document.added`, `.version-added`, `.version-recalled`, `.recall-reminded`, `.recall-acknowledged`,
 * `.reading-reminded`, `.reading-confirmed`, `.updated`, `.published`, `.unpublished`, and `.deleted`, and handles `document.deleted` itself to remove the files.
 * A recall withdraws one version: the database refuses further accesses, and everyone who opened it is emailed and confirms.
 * One rule (`domain/visibility.ts`) applies to lists, views, downloads, tickets, and the list of a document's readers. Effective and expiration dates are
 * compared with today at each request, so nothing stored has to change at midnight.
 */
export { DocumentsModule } from './documents.module';
