import type { Document } from '../domain/document';

/** What a list tells of a document, and so all that it reads. */
export const listed = [
  'id',
  'title',
  'description',
  'documentType',
  'category',
  'effectiveFrom',
  'expiresOn',
  'isPublished',
  'version',
  'versionAt',
  'filename',
  'mimeType',
  'fileSize',
  'createdAt',
  'releasedAt',
] as const satisfies readonly (keyof Document)[];

export type ListedDocument = Pick<Document, (typeof listed)[number]>;
