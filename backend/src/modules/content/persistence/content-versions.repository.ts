import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';
import type { Version } from '../domain/content-block';
import { NoSuchVersion } from '../domain/content.errors';
import type { ContentText } from '../domain/content-text';

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
