import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';

/** Whether session `s` expired before `$1`. A session that can still be used never matches. */
const IS_OLD = 's.expires_at < least($1, now())';
const HAS_NEWER = `EXISTS (SELECT FROM sessions newer WHERE newer.user_id = s.user_id
  AND (newer.last_seen_at, newer.number) > (s.last_seen_at, s.number))`;
const IS_IDENTIFYING = 'num_nonnulls(s.address, s.user_agent) > 0';

/** The numbers of old sessions that meet the condition. One that's in use at the moment is left for the next time. */
const ofOld = (condition: string) =>
  `SELECT number FROM sessions s WHERE ${IS_OLD} AND ${condition} ORDER BY number LIMIT $2 FOR UPDATE SKIP LOCKED`;

/**
 * Sessions that ended long ago. Each person's newest one stays for the time of the last visit, without the address and the
 * browser.
 */
@Injectable()
export class OldSessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** How many `remove` would delete or empty. */
  async count(before: Date): Promise<number> {
    const [row]: { old: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS old FROM sessions s WHERE ${IS_OLD} AND (${IS_IDENTIFYING} OR ${HAS_NEWER})`,
      [before],
    );
    return row?.old ?? 0;
  }

  /** Returns how many it deleted and emptied: at most `limit` of each. */
  async remove(before: Date, limit: number, { manager }: Tx): Promise<number> {
    const [, deleted]: [unknown[], number] = await manager.query(
      `DELETE FROM sessions WHERE number IN (${ofOld(HAS_NEWER)})`,
      [before, limit],
    );
    const [, emptied]: [unknown[], number] = await manager.query(
      `UPDATE sessions SET address = NULL, user_agent = NULL WHERE number IN (${ofOld(IS_IDENTIFYING)})`,
      [before, limit],
    );
    return deleted + emptied;
  }
}
