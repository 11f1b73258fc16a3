import type { Document } from '../domain/document';

/** The columns of a document that lists read and return. */
export const listed = [
  'id',
  'title',
  'description',
  'documentType',
  'category',
  'manufacturerId',
  'effectiveFrom',
  'expiresOn',
  'mustReadBy',
  'code',
  'product',
  'kind',
  'partnerId',
  'approvedBy',
  'approvedOn',
  'reviewOn',
  'labelingUrl',
  'ownerId',
  'isPublished',
  'version',
  'versionAt',
  'recalledVersion',
  'filename',
  'mimeType',
  'fileSize',
  'pageCount',
  'findings',
  'scannedAt',
  'infection',
  'publishesWhenChecked',
  'createdAt',
  'releasedAt',
] as const satisfies readonly (keyof Document)[];

export type ListedDocument = Pick<Document, (typeof listed)[number] | 'isRecalled'>;
