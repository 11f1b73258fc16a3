import type { DocumentAccessView, DocumentView, UploadResult } from '@pharmacy/contracts';
import type { Upload } from '../application/receive-upload.use-case';
import type { DocumentQueries } from '../application/document.queries';
import type { Document } from '../domain/document';
import { uploadAddress } from '../domain/upload-address';

type AccessRow = Awaited<ReturnType<DocumentQueries['listAccesses']>>['items'][number];

/** All of a document that leaves the server. */
export const toDocumentView = (document: Document) =>
  ({
    id: document.id,
    title: document.title,
    description: document.description,
    documentType: document.documentType,
    category: document.category,
    filename: document.filename,
    fileUrl: `/api/documents/${document.id}/download`,
    fileSize: document.fileSize,
    mimeType: document.mimeType,
    isPublished: document.isPublished,
    createdAt: document.createdAt.toISOString(),
  }) satisfies DocumentView;

export const toUploadResult = (upload: Upload): UploadResult => ({
  filename: upload.filename,
  fileUrl: uploadAddress(upload.id),
  fileSize: upload.fileSize,
  mimeType: upload.mimeType,
});

export const toAccessView = (row: AccessRow): DocumentAccessView => ({
  user: { id: row.user_id, username: row.username, firstName: row.first_name, lastName: row.last_name },
  kind: row.kind,
  at: row.at.toISOString(),
  address: row.address,
});
