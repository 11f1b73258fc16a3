import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Schedules } from '../queue';

const DAY_MS = 86_400_000;

const LAST = `SELECT position AS entries, entry_id AS "lastEntry", encode(hash, 'hex') AS hash
  FROM audit_seals ORDER BY position DESC LIMIT 1`;

interface Anchor {
  readonly entries: string;
  readonly lastEntry: number;
  readonly hash: string;
}

/**
 * Logs the hash of the last entry once a day. Log collection keeps a copy outside of the database: if entries up to
 * that point are removed or rewritten later, the chain no longer leads to this hash.
 */
@Injectable()
export class AuditAnchor {
  private readonly logger = new Logger(AuditAnchor.name);

  constructor(
    private readonly dataSource: DataSource,
    schedules: Schedules,
  ) {
    schedules.every('audit-anchor', DAY_MS, () => this.log());
  }

  async log(): Promise<void> {
    const [anchor] = await this.dataSource.query<Anchor[]>(LAST);
    if (!anchor) return;
    const { entries, lastEntry, hash } = anchor;
    this.logger.log(`Audit anchor: ${entries} entries, the last is ${lastEntry}, its hash is ${hash}`);
  }
}
