import { Client } from 'pg';

/** By how many lines a number is kept changes by itself. */
const TALLIES = `(
  SELECT list, bucket, sum(amount) AS amount FROM tallies GROUP BY list, bucket HAVING sum(amount) <> 0)`;

/** Of every table, how many rows it has and a digest of all of them; what computed itself included. */
export async function contentsOf(url: string): Promise<Readonly<Record<string, string>>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const contents: Record<string, string> = {};
    for (const { name } of tables) {
      // A sign-in does not outlive a restore, and when a migration ran is nobody's business.
      const row =
        name === 'sessions' ? `to_jsonb(t) - 'ended_at'` : name === 'migrations' ? `to_jsonb(t.name)` : 'to_jsonb(t)';
      const { rows } = await client.query<{ content: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg((${row})::text, '\\n' ORDER BY (${row})::text)), '') AS content
         FROM ${name === 'tallies' ? TALLIES : name} t`,
      );
      contents[name] = rows[0]?.content ?? '';
    }
    return contents;
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
