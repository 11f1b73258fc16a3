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
  readonly reached_count: number;
  readonly recall_id: number | null;
}

/** One statement: a version added concurrently is neither duplicated nor missing. */
const VERSIONS = `
  SELECT f.version, f.filename, f.file_size, f.mime_type, f.added_at, u.username AS added_by, f.is_current,
    coalesce(reached.people, 0) AS reached_count, r.id AS recall_id
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
      SELECT each.version, count(*)::int AS people
      FROM (
        SELECT version, user_id FROM document_accesses WHERE document_id = $1
        UNION
        SELECT version, user_id FROM document_mailings WHERE document_id = $1
      ) each JOIN users u ON u.id = each.user_id AND NOT u.is_admin
      GROUP BY each.version
    ) reached ON reached.version = f.version
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
