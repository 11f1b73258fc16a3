import { Injectable } from '@nestjs/common';
import { times } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';

export interface EditorRow {
  readonly username: string;
  readonly since: Date;
}

export interface OpenContentRow extends EditorRow {
  readonly key: string;
}

/** An editor without a heartbeat for this long is considered gone. */
const PRESENCE_TIMEOUT = `interval '${3 * times.editorPresence} milliseconds'`;

/** Who has which block open, by heartbeats. Uses the database's clock, so that all replicas agree. */
@Injectable()
export class ContentEditorsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns true if the user just opened the block; coming back after a timeout counts as opening it again. */
  async seen(blockId: number, userId: number, tx: Tx): Promise<boolean> {
    const [row]: { is_new: boolean }[] = await tx.manager.query(
      `INSERT INTO content_editors AS e (block_id, user_id, since, seen_at) VALUES ($1, $2, now(), now())
       ON CONFLICT (block_id, user_id) DO UPDATE SET
         seen_at = now(), since = CASE WHEN e.seen_at < now() - ${PRESENCE_TIMEOUT} THEN now() ELSE e.since END
       RETURNING since = now() AS is_new`,
      [blockId, userId],
    );
    return row?.is_new === true;
  }

  /** Returns whether the user had the block open. */
  async left(blockId: number, userId: number, tx: Tx): Promise<boolean> {
    const [, left]: [unknown[], number] = await tx.manager.query(
      'DELETE FROM content_editors WHERE block_id = $1 AND user_id = $2',
      [blockId, userId],
    );
    return left > 0;
  }

  /** The earliest first. */
  others(blockId: number, userId: number): Promise<readonly EditorRow[]> {
    return this.dataSource.query(
      `SELECT u.username, e.since FROM content_editors e JOIN users u ON u.id = e.user_id
       WHERE e.block_id = $1 AND e.user_id <> $2 AND e.seen_at >= now() - ${PRESENCE_TIMEOUT} ORDER BY e.since, u.username`,
      [blockId, userId],
    );
  }

  all(): Promise<readonly OpenContentRow[]> {
    return this.dataSource.query(
      `SELECT b.key, u.username, e.since FROM content_editors e
       JOIN content_blocks b ON b.id = e.block_id JOIN users u ON u.id = e.user_id
       WHERE e.seen_at >= now() - ${PRESENCE_TIMEOUT} ORDER BY e.since, u.username`,
    );
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM content_editors WHERE seen_at < now() - ${PRESENCE_TIMEOUT}`);
  }
}
