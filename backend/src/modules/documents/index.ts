/**
 * documents: which files are there, and who may open them.
 * Owns uploads, documents, tickets for their files, and the record of every view and download.
 * Says `document.added`, `.updated`, `.published`, `.unpublished`, `.deleted`; hears the last itself, to remove the file.
 * One rule (`domain/visibility.ts`) decides for list, view, download and ticket.
 */
export { DocumentsModule } from './documents.module';
