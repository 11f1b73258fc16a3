import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntitySchema, In, IsNull, Not, Repository } from 'typeorm';
import { type Tx, violatedConstraint } from '../../../platform/database';
import { Document } from '../domain/document';
import type { PublishingRules } from '../domain/file-checks';
import {
  CodeTaken,
  NoSuchDocument,
  RecalledDocumentStays,
  UnknownArea,
  UnknownGroup,
  UnknownManufacturer,
  UnknownOwner,
  UnknownPartner,
} from '../domain/document.errors';

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
    groupId: {
      type: 'integer',
      name: 'group_id',
      nullable: true,
      foreignKey: { target: 'PrescriberGroup', name: 'documents_group', onDelete: 'RESTRICT' },
    },
    effectiveFrom: { type: 'date', name: 'effective_from', nullable: true },
    expiresOn: { type: 'date', name: 'expires_on', nullable: true },
    mustReadBy: { type: 'date', name: 'must_read_by', nullable: true },
    isWatermarked: { type: 'boolean', name: 'is_watermarked', default: false },
    code: { type: 'text', nullable: true },
    product: { type: 'text', nullable: true },
    kind: { type: 'text', nullable: true },
    partnerId: {
      type: 'integer',
      name: 'partner_id',
      nullable: true,
      foreignKey: { target: 'Manufacturer', name: 'documents_partner', onDelete: 'RESTRICT' },
    },
    therapeuticAreaId: {
      type: 'integer',
      name: 'therapeutic_area_id',
      nullable: true,
      foreignKey: { target: 'TherapeuticArea', name: 'documents_therapeutic_area', onDelete: 'RESTRICT' },
    },
    approvedBy: { type: 'text', name: 'approved_by', nullable: true },
    approvedOn: { type: 'date', name: 'approved_on', nullable: true },
    reviewOn: { type: 'date', name: 'review_on', nullable: true },
    labelingUrl: { type: 'text', name: 'labeling_url', nullable: true },
    ownerId: {
      type: 'integer',
      name: 'owner_id',
      nullable: true,
      foreignKey: { target: 'Account', name: 'documents_owner', onDelete: 'SET NULL' },
    },
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
    pageCount: { type: 'integer', name: 'page_count', nullable: true },
    findings: { type: 'text', array: true, nullable: true },
    scannedAt: { type: 'timestamptz', name: 'scanned_at', nullable: true },
    infection: { type: 'text', nullable: true },
    thumbnailVersion: { type: 'integer', name: 'thumbnail_version', nullable: true },
    publishesWhenChecked: { type: 'boolean', name: 'publishes_when_checked', default: false },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    releasedAt: { type: 'timestamptz', name: 'released_at' },
  },
  indices: [
    { name: 'documents_type', columns: ['documentType', 'isPublished', 'id'] },
    { name: 'documents_of_manufacturer', columns: ['manufacturerId', 'id'], where: 'manufacturer_id IS NOT NULL' },
    { name: 'documents_of_group', columns: ['groupId', 'id'], where: 'group_id IS NOT NULL' },
    { name: 'documents_of_partner', columns: ['partnerId'], where: 'partner_id IS NOT NULL' },
    { name: 'documents_of_area', columns: ['therapeuticAreaId'], where: 'therapeutic_area_id IS NOT NULL' },
    { name: 'documents_heading', columns: ['id'], synchronize: false },
    { name: 'documents_withheld', columns: ['id'], synchronize: false },
    { name: 'documents_code', columns: ['id'], synchronize: false },
    { name: 'documents_of_owner', columns: ['ownerId'], where: 'owner_id IS NOT NULL' },
    { name: 'documents_ending', columns: ['id'], where: 'review_on IS NOT NULL OR expires_on IS NOT NULL' },
    { name: 'documents_unscanned', columns: ['id'], where: 'scanned_at IS NULL' },
    { name: 'documents_must_read', columns: ['id'], where: 'must_read_by IS NOT NULL' },
  ],
  uniques: [{ name: 'documents_file_once', columns: ['storageKey'] }],
  checks: [
    { name: 'documents_type_known', expression: `document_type IN ('prescriber', 'salesrep', 'both')` },
    {
      name: 'documents_manufacturer_for_reps',
      expression: `manufacturer_id IS NULL OR document_type = 'salesrep'`,
    },
    { name: 'documents_group_for_prescribers', expression: `group_id IS NULL OR document_type = 'prescriber'` },
    {
      name: 'documents_kind_known',
      expression: `kind IN ('prescribing-information', 'prior-authorization', 'enrollment', 'patient-leaflet', 'dosing-guide',
        'coverage', 'sales-aid', 'training', 'other')`,
    },
    { name: 'documents_days_in_order', expression: 'effective_from <= expires_on' },
    { name: 'documents_version_counted', expression: 'version >= 1' },
  ],
});

/** More than anyone can be asked to read. */
const MAX_READ = 500;

/** The manufacturer that a document `d` is about. One for the sales reps of a company may lack the partner, from before. */
export const PARTNER_ID = 'coalesce(d.manufacturer_id, d.partner_id)';

/** Whether readers who may see a document `d` see it on a day: the SQL of `Visibility`. `day` is a parameter, such as `$2`. */
export const shownOn = (day: string): string =>
  `d.is_published AND (d.effective_from IS NULL OR d.effective_from <= ${day})
  AND (d.expires_on IS NULL OR d.expires_on >= ${day})`;

@Injectable()
export class DocumentsRepository {
  constructor(@InjectRepository(Document) private readonly documents: Repository<Document>) {}

  find(id: number, manager = this.documents.manager): Promise<Document | null> {
    return manager.findOneBy(Document, { id });
  }

  /** Published documents that ask for a confirmation, newest first. */
  mustBeRead(): Promise<Document[]> {
    const where = { isPublished: true, mustReadBy: Not(IsNull()) };
    return this.documents.find({ where, order: { id: 'DESC' }, take: MAX_READ });
  }

  exists(id: number): Promise<boolean> {
    return this.documents.existsBy({ id });
  }

  save(document: Document, tx: Tx): Promise<Document> {
    return tx.manager.save(document).catch((error: unknown) => {
      const constraint = violatedConstraint(error);
      if (constraint === 'documents_code') throw new CodeTaken();
      if (constraint === 'documents_owner') throw new UnknownOwner();
      if (constraint === 'documents_group') throw new UnknownGroup();
      if (constraint === 'documents_partner') throw new UnknownPartner();
      if (constraint === 'documents_therapeutic_area') throw new UnknownArea();
      throw constraint === 'documents_manufacturer' ? new UnknownManufacturer() : error;
    });
  }

  async remove(document: Document, tx: Tx): Promise<void> {
    await tx.manager.delete(Document, { id: document.id }).catch((error: unknown) => {
      throw violatedConstraint(error) === 'document_recalls_document' ? new RecalledDocumentStays() : error;
    });
  }

  /** Locks the row until the transaction ends. */
  async lock(id: number, tx: Tx): Promise<Document> {
    const document = await this.lockIfThere(id, tx);
    if (!document) throw new NoSuchDocument();
    return document;
  }

  lockIfThere(id: number, tx: Tx): Promise<Document | null> {
    return tx.manager.findOne(Document, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The newest document whose file no virus scanner has seen, except files with these keys; null if there is none. */
  async unscanned(except: readonly string[]): Promise<Document | null> {
    const where = { scannedAt: IsNull(), storageKey: Not(In([...except])) };
    return this.documents.findOne({ where, order: { id: 'DESC' } });
  }

  /** Without a virus scanner: documents that waited for one, or for checks, and don't have to anymore. */
  async doneWaiting({ checksBind }: Pick<PublishingRules, 'checksBind'>): Promise<number[]> {
    const checked = checksBind ? { findings: Not(IsNull()) } : {};
    const where = { publishesWhenChecked: true, ...checked };
    return (await this.documents.find({ select: { id: true }, where })).map(({ id }) => id);
  }

  /** Locks the rows in one order, so that two callers can't wait for each other. Returns those that exist. */
  lockAll(ids: readonly number[], tx: Tx): Promise<Document[]> {
    const where = { id: In([...ids]) };
    return tx.manager.find(Document, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }
}
