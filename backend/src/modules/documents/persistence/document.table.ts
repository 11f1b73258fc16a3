import { EntitySchema } from 'typeorm';
import { Document } from '../domain/document';

/** A document with its newest file. Those it had before are in `document_versions`. */
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
    manufacturerId: {
      type: 'integer',
      name: 'manufacturer_id',
      nullable: true,
      foreignKey: { target: 'Manufacturer', name: 'documents_manufacturer', onDelete: 'RESTRICT' },
    },
    effectiveFrom: { type: 'date', name: 'effective_from', nullable: true },
    expiresOn: { type: 'date', name: 'expires_on', nullable: true },
    mustReadBy: { type: 'date', name: 'must_read_by', nullable: true },
    isPublished: { type: 'boolean', name: 'is_published' },
    version: { type: 'integer' },
    versionAt: { type: 'timestamptz', name: 'version_at' },
    recalledVersion: { type: 'integer', name: 'recalled_version', nullable: true },
    versionBy: { type: 'integer', name: 'version_by', nullable: true },
    filename: { type: 'text' },
    mimeType: { type: 'text', name: 'mime_type' },
    charset: { type: 'text', nullable: true },
    fileSize: { type: 'integer', name: 'file_size' },
    checksum: { type: 'text' },
    storageKey: { type: 'text', name: 'storage_key' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    releasedAt: { type: 'timestamptz', name: 'released_at' },
  },
  indices: [
    { name: 'documents_type', columns: ['documentType', 'isPublished', 'id'] },
    { name: 'documents_of_manufacturer', columns: ['manufacturerId', 'id'], where: 'manufacturer_id IS NOT NULL' },
    { name: 'documents_heading', columns: ['id'], synchronize: false },
    { name: 'documents_withheld', columns: ['id'], synchronize: false },
    { name: 'documents_must_read', columns: ['id'], where: 'must_read_by IS NOT NULL' },
  ],
  uniques: [{ name: 'documents_file_once', columns: ['storageKey'] }],
  checks: [
    { name: 'documents_type_known', expression: `document_type IN ('prescriber', 'salesrep', 'both')` },
    {
      name: 'documents_manufacturer_for_reps',
      expression: `manufacturer_id IS NULL OR document_type = 'salesrep'`,
    },
    { name: 'documents_days_in_order', expression: 'effective_from <= expires_on' },
    { name: 'documents_version_counted', expression: 'version >= 1' },
  ],
});
