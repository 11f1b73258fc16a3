/**
 * documents: which files are there, and who may open them.
 * Owns uploads, documents with all their files, tickets for their files, and the record of every view and download.
 * Says `document.added`, `.version-added`, `.updated`, `.published`, `.unpublished`, `.deleted`; hears the last itself, to remove the file.
 * One rule (`domain/visibility.ts`) decides for list, view, download and ticket. Days in effect act by themselves: they are
 * compared with today at each request, and nothing is stored that midnight would have to change.
 */
export { DocumentsModule } from './documents.module';
