import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NOTICES_CONNECTION } from '../database';

const LISTENING = `
  SELECT count(*)::int AS processes FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = $1`;

/** How many processes of the product there are: each holds one connection on which it hears notices. */
@Injectable()
export class ProcessCount {
  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<number> {
    const [row] = await this.dataSource.query<{ readonly processes: number }[]>(LISTENING, [NOTICES_CONNECTION]);
    return row?.processes ?? 0;
  }
}
