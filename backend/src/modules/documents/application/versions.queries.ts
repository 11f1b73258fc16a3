import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NoSuchDocument } from '../domain/document.errors';

export interface VersionRow {
  readonly version: number;
  readonly filename: string;
  readonly file_size: number;
  readonly mime_type: string;
  readonly added_at: Date;
  readonly added_by: string | null;
  readonly is_current: boolean;
  readonly reader_count: number;
  readonly recall_id: number | null;
}

/** One statement, so that a version added concurrently is neither duplicated nor missing. */
const VERSIONS = `
  SELECT f.version, f.filename, f.file_size, f.mime_type, f.added_at, u.username AS added_by, f.is_current,
    coalesce(opened.readers, 0) AS reader_count, r.id AS recall_id
  FROM (
    SELECT version, filename, file_size, mime_type, version_at AS added_at, version_by AS added_by, true AS is_current
    FROM documents WHERE id = $1
    UNION ALL
    SELECT version, filename, file_size, mime_type, added_at, added_by, false
    FROM document_versions WHERE document_id = $1
  ) f
    LEFT JOIN users u ON u.id = f.added_by
    LEFT JOIN document_recalls r ON r.document_id = $1 AND r.version = f.version
    LEFT JOIN (
      SELECT a.version, count(DISTINCT a.user_id)::int AS readers
      FROM document_accesses a JOIN users reader ON reader.id = a.user_id AND NOT reader.is_admin
      WHERE a.document_id = $1 GROUP BY a.version
    ) opened ON opened.version = f.version
  ORDER BY f.version DESC`;

@Injectable()
export class VersionsQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** The document's files, newest first. */
  async list(documentId: number): Promise<readonly VersionRow[]> {
    const rows: VersionRow[] = await this.dataSource.query(VERSIONS, [documentId]);
    if (rows.length === 0) throw new NoSuchDocument();
    return rows;
  }
}
