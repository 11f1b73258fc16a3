import { Injectable } from '@nestjs/common';
import { times } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';

export interface EditorRow {
  readonly username: string;
  readonly since: Date;
}

/** Who was not heard of for so long has left without a word. */
const FORGOTTEN = `interval '${3 * times.editorPresence} milliseconds'`;

/** Who has which block open, told by heartbeats. By the database's clock, so that all replicas agree. */
@Injectable()
export class ContentEditorsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Who comes back after having been forgotten begins anew. */
  async seen(blockId: number, userId: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO content_editors AS e (block_id, user_id, since, seen_at) VALUES ($1, $2, now(), now())
       ON CONFLICT (block_id, user_id) DO UPDATE SET
         seen_at = now(), since = CASE WHEN e.seen_at < now() - ${FORGOTTEN} THEN now() ELSE e.since END`,
      [blockId, userId],
    );
  }

  async left(blockId: number, userId: number): Promise<void> {
    await this.dataSource.query('DELETE FROM content_editors WHERE block_id = $1 AND user_id = $2', [blockId, userId]);
  }

  /** Who came first stands first. */
  others(blockId: number, userId: number): Promise<readonly EditorRow[]> {
    return this.dataSource.query(
      `SELECT u.username, e.since FROM content_editors e JOIN users u ON u.id = e.user_id
       WHERE e.block_id = $1 AND e.user_id <> $2 AND e.seen_at >= now() - ${FORGOTTEN} ORDER BY e.since, u.username`,
      [blockId, userId],
    );
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM content_editors WHERE seen_at < now() - ${FORGOTTEN}`);
  }
}
