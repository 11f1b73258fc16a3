import { Injectable } from '@nestjs/common';
import type { MailFigures } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';

const BACKLOG = `
  SELECT count(*) FILTER (WHERE failed_at IS NULL AND coalesce(due_at <= now(), true))::int AS owed,
         count(*) FILTER (WHERE failed_at > now() - interval '7 days')::int AS failed
  FROM outbox WHERE subscriber LIKE 'mail.%'`;

/** Counts the pending emails, and those that failed for good in the last seven days. */
@Injectable()
export class MailBacklog {
  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<MailFigures> {
    const [row] = await this.dataSource.query<MailFigures[]>(BACKLOG);
    return row ?? { owed: 0, failed: 0 };
  }
}
