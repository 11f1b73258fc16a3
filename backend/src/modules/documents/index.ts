/**
 * documents: the files for prescribers and sales representatives, and who may open them.
 * Owns uploads, documents with all versions of their files, tickets, and the record of every view and download.
 * Publishes `document.added`, `.version-added`, `.version-recalled`, `.recall-reminded`, `.recall-acknowledged`,
 * `.reading-reminded`, `.reading-confirmed`, `.categories-ordered`, `.updated`, `.checked`, `.thumbnail-made`, `.infected`,
 * `.version-infected`, `.published`, `.unpublished`, and `.deleted`, and handles `document.deleted` itself to remove the files.
 * A recall withdraws one version: the database rejects further accesses, and everyone who opened it is emailed and confirms.
 * People choose how often an email lists the documents that are new for them (`application/digest`).
 * Copies of a document with a watermark name who opened them, and their codes lead back to the access (`application/watermark`).
 * Figures count the readers of documents, without staff, and monthly reports for a partner come from them (`application/figures`).
 * Its material card says how it's filed, approved, and reviewed; its owner is emailed before a review and before it expires.
 * The text of each newest file is extracted in a process of its own (`application/texts`), and searched with the list's columns.
 * The same process checks PDFs, and a virus scanner sees each file (`application/scan`); what `domain/file-checks.ts` asks for has to pass
 * before readers get it.
 * A picture of the first page of each newest PDF is drawn in a process of its own (`application/thumbnails`).
 * One rule (`domain/visibility.ts`) applies to lists, searches, favorites, thumbnails, views, downloads, tickets, and the list of a document's readers. Effective and expiration dates are
 * compared with today at each request, so nothing stored has to change at midnight.
 */
export { DocumentsModule } from './documents.module';
