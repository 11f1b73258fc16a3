import { EntitySchema } from 'typeorm';
import { Document } from '../domain/document';

export const documentTable = new EntitySchema<Document>({
  name: 'Document',
  target: Document,
  tableName: 'documents',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    title: { type: 'text' },
    description: { type: 'text', nullable: true },
    documentType: { type: 'text', name: 'document_type' },
    category: { type: 'text', nullable: true },
    isPublished: { type: 'boolean', name: 'is_published' },
    filename: { type: 'text' },
    mimeType: { type: 'text', name: 'mime_type' },
    fileSize: { type: 'integer', name: 'file_size' },
    checksum: { type: 'text' },
    storageKey: { type: 'text', name: 'storage_key' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
  indices: [
    { name: 'documents_type', columns: ['documentType', 'isPublished', 'id'] },
    { name: 'documents_category', columns: ['category', 'id'] },
  ],
  uniques: [{ name: 'documents_file_once', columns: ['storageKey'] }],
  checks: [{ name: 'documents_type_known', expression: `document_type IN ('prescriber', 'salesrep', 'both')` }],
});
