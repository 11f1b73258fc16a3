import { Client } from 'pg';

/** Compaction changes the number of rows, but not the sums. */
const ROW_COUNTS = `(
  SELECT list, bucket, sum(amount) AS amount FROM tallies GROUP BY list, bucket HAVING sum(amount) <> 0)`;

/** A table's rows, without what changes by itself between a backup and its restore. */
const rowOf: Readonly<Record<string, string>> = {
  // A restore ends all sessions.
  sessions: `to_jsonb(t) - 'ended_at'`,
  // Migrations run at a different time.
  migrations: 'to_jsonb(t.name)',
  // A running server adds what waits to the queue again and again.
  outbox: `to_jsonb(t) - 'queued_at'`,
};

/** The number of rows and a digest of every table, including generated columns. */
export async function contentsOf(url: string): Promise<Readonly<Record<string, string>>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const contents: Record<string, string> = {};
    for (const { name } of tables) {
      const row = rowOf[name] ?? 'to_jsonb(t)';
      const { rows } = await client.query<{ content: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg((${row})::text, '\\n' ORDER BY (${row})::text)), '') AS content
         FROM ${name === 'tallies' ? ROW_COUNTS : name} t`,
      );
      contents[name] = rows[0]?.content ?? '';
    }
    return contents;
  });
}

/** Every row of every table as text, to look for what must not be there. */
export async function textsOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      texts.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return texts.join('\n');
  });
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
