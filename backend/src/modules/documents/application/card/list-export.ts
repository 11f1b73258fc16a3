import { Injectable } from '@nestjs/common';
import { documentTypeLabels, materialKindLabels, type DocumentType, type MaterialKind } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../../../../platform/audit';
import { csvParts } from '../../../../platform/http';
import { PARTNER_ID } from '../../persistence/documents.repository';

interface ExportedRow {
  readonly id: number;
  readonly document_type: DocumentType;
  readonly kind: MaterialKind | null;
  readonly is_published: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly [column: string]: unknown;
}

const day = (column: string) => `to_char(d.${column}, 'YYYY-MM-DD') AS ${column}`;
const ROWS = `
  SELECT d.id, d.title, d.document_type, d.category, d.is_published, d.version, d.filename, d.created_at, d.code, d.product,
    d.kind, d.approved_by, d.labeling_url, m.name AS partner,
    CASE WHEN d.manufacturer_id IS NULL THEN g.name ELSE m.name END AS only_for, t.name AS area, u.username AS owner,
    ${['effective_from', 'expires_on', 'must_read_by', 'approved_on', 'review_on'].map(day).join(', ')}
  FROM documents d LEFT JOIN manufacturers m ON m.id = ${PARTNER_ID}
    LEFT JOIN therapeutic_areas t ON t.id = d.therapeutic_area_id LEFT JOIN users u ON u.id = d.owner_id
    LEFT JOIN prescriber_groups g ON g.id = d.group_id
  WHERE $1::integer IS NULL OR d.id < $1 ORDER BY d.id DESC LIMIT $2`;

type Cell = (row: ExportedRow) => unknown;
const is = (column: string) => (row: ExportedRow) => row[column];

const columns: readonly (readonly [header: string, cell: Cell])[] = [
  ['Code', is('code')],
  ['Title', is('title')],
  ['Product', is('product')],
  ['Kind', ({ kind }) => kind && materialKindLabels[kind]],
  ['Partner', is('partner')],
  ['Therapeutic area', is('area')],
  ['Audience', ({ document_type }) => documentTypeLabels[document_type]],
  ['Only for', is('only_for')],
  ['Category', is('category')],
  ['Status', ({ is_published }) => (is_published ? 'Published' : 'Draft')],
  ['Version', ({ version }) => version.toString()],
  ['File', is('filename')],
  ['Approved by', is('approved_by')],
  ['Approved on', is('approved_on')],
  ['Effective from', is('effective_from')],
  ['Expires on', is('expires_on')],
  ['Review by', is('review_on')],
  ['Must be read by', is('must_read_by')],
  ['Labeling', is('labeling_url')],
  ['Owner', is('owner')],
  ['Added', ({ created_at }) => created_at.toISOString()],
];

/** Exports all documents with their material cards as CSV. */
@Injectable()
export class ListExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly trail: AuditTrail,
  ) {}

  /** Yields the documents in parts, newest first. Records the export in the audit trail first. */
  async begin(): Promise<AsyncGenerator<string>> {
    await this.trail.record({ action: 'document.list-exported' });
    return csvParts({
      header: columns.map(([header]) => header),
      rowsBelow: (before, limit) => this.rowsBelow(before, limit),
      cellsOf: (row) => columns.map(([, cell]) => cell(row) as string | null),
    });
  }

  private rowsBelow(before: number | null, limit: number): Promise<readonly ExportedRow[]> {
    return this.dataSource.query(ROWS, [before, limit]);
  }
}
