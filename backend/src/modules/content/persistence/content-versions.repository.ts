import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ContentPage } from '@pharmacy/contracts';
import type { Tx } from '../../../platform/database';
import type { Version } from '../domain/content-block';
import type { ContentText } from '../domain/content-text';
import { NoSuchVersion } from '../domain/content.errors';

export interface VersionRow {
  readonly id: number;
  readonly content: string;
  readonly valid_until: string | null;
  readonly afterwards: string | null;
  readonly published_at: Date;
  readonly published_by: string | null;
}

export interface Publisher {
  readonly id: number;
  readonly username: string;
}

const TEXT_COLUMNS = `v.content, to_char(v.valid_until, 'YYYY-MM-DD') AS valid_until, v.afterwards`;

@Injectable()
export class ContentVersionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the publisher; null for the initial text. `release` is null for a text that's published alone. */
  async add(
    blockId: number,
    { text, publishedAt, publishedBy }: Version,
    release: number | null,
    tx: Tx,
  ): Promise<Publisher | null> {
    await tx.manager.query(
      `INSERT INTO content_versions (block_id, content, valid_until, afterwards, published_at, published_by, release_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [blockId, text.content, text.validUntil, text.afterwards, publishedAt, publishedBy, release],
    );
    const [publisher] = await tx.manager.query<Publisher[]>('SELECT id, username FROM users WHERE id = $1', [
      publishedBy,
    ]);
    return publisher ?? null;
  }

  /** Adds the first version to every block that has none. */
  async addFirst(tx: Tx): Promise<void> {
    await tx.manager.query(
      `INSERT INTO content_versions (block_id, content, valid_until, afterwards, published_at)
       SELECT id, live_content, live_valid_until, live_afterwards, published_at FROM content_blocks b
       WHERE live_content IS NOT NULL AND NOT EXISTS (SELECT FROM content_versions WHERE block_id = b.id) ORDER BY id`,
    );
  }

  async get(blockId: number, id: number, tx: Tx): Promise<ContentText> {
    const [row] = await tx.manager.query<Omit<VersionRow, 'id'>[]>(
      `SELECT ${TEXT_COLUMNS} FROM content_versions v WHERE block_id = $1 AND id = $2`,
      [blockId, id],
    );
    if (!row) throw new NoSuchVersion();
    return { content: row.content, validUntil: row.valid_until, afterwards: row.afterwards };
  }

  /** Newest first. */
  list(blockId: number, before: number | null, limit: number): Promise<readonly VersionRow[]> {
    return this.dataSource.query(
      `SELECT v.id, ${TEXT_COLUMNS}, v.published_at, u.username AS published_by
       FROM content_versions v LEFT JOIN users u ON u.id = v.published_by
       WHERE v.block_id = $1 AND ($2::integer IS NULL OR v.id < $2) ORDER BY v.id DESC LIMIT $3`,
      [blockId, before, limit],
    );
  }

  async count(blockId: number): Promise<number> {
    const [row]: { count: number }[] = await this.dataSource.query(
      'SELECT count(*)::integer AS count FROM content_versions WHERE block_id = $1',
      [blockId],
    );
    return row?.count ?? 0;
  }
}

export interface PageVersionRow {
  readonly id: number;
  readonly published_at: Date;
  readonly published_by: string | null;
  readonly texts: readonly string[];
  readonly restored_from: Date | null;
}

interface TextRow {
  readonly block_id: number;
  readonly content: string;
  readonly valid_until: string | null;
  readonly afterwards: string | null;
}

/** What was published at once: a release, the texts of the installation, or a text alone. */
const TOGETHER = `coalesce('r' || v.release_id, CASE WHEN v.published_by IS NULL THEN 'f' || v.published_at::text END, 'v' || v.id)`;

/** The versions of whole pages, made of the versions of their texts. The ID of the last one is the page version's. */
@Injectable()
export class PageVersionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  list(page: ContentPage, before: number | null, limit: number): Promise<readonly PageVersionRow[]> {
    return this.dataSource.query(
      `SELECT max(v.id) AS id, max(v.published_at) AS published_at, max(u.username) AS published_by,
         array_agg(b.title ORDER BY b.id) AS texts, max(o.published_at) AS restored_from
       FROM content_versions v JOIN content_blocks b ON b.id = v.block_id
       LEFT JOIN users u ON u.id = v.published_by
       LEFT JOIN content_releases r ON r.id = v.release_id
       LEFT JOIN content_versions o ON o.id = r.restored_from
       WHERE b.page = $1 GROUP BY ${TOGETHER}
       HAVING $2::integer IS NULL OR max(v.id) < $2 ORDER BY 1 DESC LIMIT $3`,
      [page, before, limit],
    );
  }

  async count(page: ContentPage): Promise<number> {
    const [row]: { count: number }[] = await this.dataSource.query(
      `SELECT count(DISTINCT ${TOGETHER})::integer AS count
       FROM content_versions v JOIN content_blocks b ON b.id = v.block_id WHERE b.page = $1`,
      [page],
    );
    return row?.count ?? 0;
  }

  /** The live texts right after that version, by the IDs of their blocks. Empty if the page has no such version. */
  async textsAt(page: ContentPage, version: number, tx: Tx): Promise<ReadonlyMap<number, ContentText>> {
    const rows = await tx.manager.query<TextRow[]>(
      `SELECT DISTINCT ON (v.block_id) v.block_id, v.content, to_char(v.valid_until, 'YYYY-MM-DD') AS valid_until, v.afterwards
       FROM content_versions v JOIN content_blocks b ON b.id = v.block_id
       WHERE b.page = $1 AND v.id <= $2
         AND EXISTS (SELECT FROM content_versions w JOIN content_blocks c ON c.id = w.block_id WHERE w.id = $2 AND c.page = $1)
       ORDER BY v.block_id, v.id DESC`,
      [page, version],
    );
    return new Map(
      rows.map((row) => [
        row.block_id,
        { content: row.content, validUntil: row.valid_until, afterwards: row.afterwards },
      ]),
    );
  }
}
