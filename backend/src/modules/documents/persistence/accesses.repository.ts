import { Injectable } from '@nestjs/common';
import type { AccessKind } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { BatchedInsert, patternWithin, type Tx, violatedConstraint } from '../../../platform/database';
import type { PersonalRecord } from '../../../platform/personal-data';
import { RowCounts } from '../../../platform/row-counts';
import { VersionRecalled } from '../domain/document.errors';

export interface Access {
  readonly documentId: number;
  readonly version: number;
  readonly userId: number;
  readonly sessionId: string;
  readonly kind: AccessKind;
  readonly address: string | null;
  /** on the pages of its copy; absent without a watermark */
  readonly copyCode?: string | null;
}

export interface AccessRow {
  readonly id: number;
  readonly user_id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly kind: AccessKind;
  readonly version: number;
  readonly at: Date;
  readonly address: string | null;
  readonly copy_code: string | null;
}

/** An access with its document. */
export interface CopyRow extends AccessRow {
  readonly document_id: number;
  /** null if it was deleted */
  readonly title: string | null;
}

const COLUMNS = ['document_id', 'user_id', 'session_id', 'kind', 'address', 'version'];
const ALL = `
  INSERT INTO document_accesses (${COLUMNS.join(', ')}, copy_code)
  SELECT * FROM unnest($1::integer[], $2::integer[], $3::uuid[], $4::text[], $5::text[], $6::integer[], $7::text[])`;
const SHOWN = 'a.id, a.user_id, u.username, u.first_name, u.last_name, a.kind, a.version, a.at, a.address, a.copy_code';
/** What the list shows of an access, apart from its time and version. */
const SEARCHED = `lower(u.first_name || ' ' || u.last_name || ' (' || u.username || ')' || chr(10) || coalesce(a.address, '') ||
  chr(10) || coalesce(a.copy_code, '') || chr(10) || CASE a.kind WHEN 'view' THEN 'Viewed' ELSE 'Downloaded' END)`;
const PART = `
  WITH reading AS (
    SELECT id, from_start FROM document_accesses
    WHERE session_id = $3 AND document_id = $1 AND kind = $4 AND version = $6 AND at > now() - interval '1 hour'
    ORDER BY id DESC LIMIT 1
  ), begun AS (
    UPDATE document_accesses SET from_start = true WHERE $7 AND id = (SELECT id FROM reading WHERE NOT from_start)
  )
  INSERT INTO document_accesses (${COLUMNS.join(', ')}, from_start)
  SELECT $1::integer, $2::integer, $3::uuid, $4::text, $5::text, $6::integer, $7::boolean
  WHERE NOT EXISTS (SELECT FROM reading WHERE NOT ($7 AND from_start))
  RETURNING id`;

@Injectable()
export class AccessesRepository {
  private readonly additions = new BatchedInsert<Access>((accesses) => this.addAll(accesses));

  constructor(
    private readonly dataSource: DataSource,
    private readonly rowCounts: RowCounts,
  ) {}

  /** Throws `VersionRecalled`: the database rejects accesses to a recalled version, except those of staff. */
  add(access: Access): Promise<void> {
    return this.additions.add(access).catch(rejectRecalled);
  }

  /**
   * Counts range requests of one reading as one access: those of the same session within an hour, in any order, until a second
   * one starts at the beginning of the file. Returns whether a reading began. Throws `VersionRecalled`, even if it began before
   * the recall.
   */
  async addPart(access: Access, { isFromStart }: { readonly isFromStart: boolean }): Promise<boolean> {
    const record = this.dataSource.transaction(async (manager) => {
      const reading = `${access.sessionId} ${access.documentId} ${access.version} ${access.kind}`;
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [reading]);
      await manager.query('SELECT refuse_recalled($1, $2, $3)', [access.documentId, access.version, access.userId]);
      const added: unknown[] = await manager.query(PART, [...parametersOf(access), isFromStart]);
      return added.length > 0;
    });
    return record.catch(rejectRecalled);
  }

  /** For an opening that isn't recorded as an access. Throws `VersionRecalled`, as `add` does. */
  async assertNotRecalled(documentId: number, version: number, userId: number): Promise<void> {
    await this.dataSource
      .query('SELECT refuse_recalled($1, $2, $3)', [documentId, version, userId])
      .catch(rejectRecalled);
  }

  /** Newest first. `search` is matched literally. */
  list(
    documentId: number,
    before: number | null,
    limit: number,
    search?: string | null,
  ): Promise<readonly AccessRow[]> {
    return this.dataSource.query(
      `SELECT ${SHOWN} FROM document_accesses a JOIN users u ON u.id = a.user_id
       WHERE a.document_id = $1 AND ($2::integer IS NULL OR a.id < $2)
         AND ($4::text IS NULL OR ${SEARCHED} LIKE lower($4)) ORDER BY a.id DESC LIMIT $3`,
      [documentId, before, limit, search ? patternWithin(search) : null],
    );
  }

  async findCopy(code: string): Promise<CopyRow | null> {
    const [row]: CopyRow[] = await this.dataSource.query(
      `SELECT ${SHOWN}, a.document_id, d.title
       FROM document_accesses a JOIN users u ON u.id = a.user_id LEFT JOIN documents d ON d.id = a.document_id
       WHERE a.copy_code = $1`,
      [code],
    );
    return row ?? null;
  }

  /** `Ana Lee (ana.lee)`, or the username of a user without a name. */
  async nameOf(userId: number): Promise<string> {
    const [row]: { name: string }[] = await this.dataSource.query(
      `SELECT CASE WHEN full_name = '' THEN username ELSE full_name || ' (' || username || ')' END AS name
       FROM users, trim(first_name || ' ' || last_name) AS full_name WHERE id = $1`,
      [userId],
    );
    if (!row) throw new Error(`There is no user ${userId}`);
    return row.name;
  }

  /** One person's accesses, newest first. A deleted document has no title anymore. */
  recordsOf(userId: number): Promise<readonly PersonalRecord[]> {
    return this.dataSource.query(
      `SELECT a.at, a.kind, a.document_id AS "document", d.title, a.version, a.address,
         a.copy_code AS "copyCode"
       FROM document_accesses a LEFT JOIN documents d ON d.id = a.document_id
       WHERE a.user_id = $1 ORDER BY a.id DESC`,
      [userId],
    );
  }

  /** Does nothing unless the account is erased. */
  async removeAddressesOf(userId: number, tx: Tx): Promise<void> {
    await tx.manager.query('SELECT document_accesses_forget($1)', [userId]);
  }

  /** How many entries have a network address. */
  async countAddresses(before: Date): Promise<number> {
    const [row]: { old: number }[] = await this.dataSource.query(
      'SELECT count(*)::int AS old FROM document_accesses WHERE address IS NOT NULL AND at < $1',
      [before],
    );
    return row?.old ?? 0;
  }

  /** Returns how many were removed. Those of the last day stay, whatever `before` is. */
  async removeAddresses(before: Date, limit: number, tx: Tx): Promise<number> {
    const [row]: { removed: number }[] = await tx.manager.query('SELECT document_accesses_expire($1, $2) AS removed', [
      before,
      limit,
    ]);
    return row?.removed ?? 0;
  }

  async count(documentId: number, search?: string | null): Promise<number> {
    if (!search) return this.rowCounts.countIn('document_accesses', documentId.toString());
    const [row]: { matching: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS matching FROM document_accesses a JOIN users u ON u.id = a.user_id
       WHERE a.document_id = $1 AND ${SEARCHED} LIKE lower($2)`,
      [documentId, patternWithin(search)],
    );
    return row?.matching ?? 0;
  }

  private async addAll(accesses: readonly Access[]): Promise<void> {
    const rows = accesses.map((access) => [...parametersOf(access), access.copyCode ?? null]);
    const columns = [...COLUMNS, 'copy_code'].map((_, column) => rows.map((row) => row[column]));
    await this.dataSource.query(ALL, columns);
  }
}

function rejectRecalled(error: unknown): never {
  throw violatedConstraint(error) === 'document_accesses_not_recalled' ? new VersionRecalled() : error;
}

const parametersOf = ({ documentId, userId, sessionId, kind, address, version }: Access) => [
  documentId,
  userId,
  sessionId,
  kind,
  address,
  version,
];
