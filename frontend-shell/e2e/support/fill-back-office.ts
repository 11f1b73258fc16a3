import { Client } from 'pg';
import { Api, administrator } from './api';
import { pictureAddress } from './picture';
import type { Product } from './product';

/** Adds years of data: 1,000 blocks, 200 manufacturers with logos, 5,000 messages, and 400,000 audit entries. */
export async function fillBackOffice(product: Product): Promise<void> {
  const client = new Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
  await addManufacturers(await new Api(product).signIn(administrator.username, administrator.password), 200);
}

const words = `repeat('words that somebody wrote one day, ', 8)`;

const statements = [
  `INSERT INTO content_blocks (key, title, page, section, content_type, live_content, published_at)
   SELECT 'filler_' || n, 'Filler block number ' || n, (ARRAY['home', 'patients', 'about'])[1 + n % 3],
          'section ' || n % 20, 'plain', ${words}, now()
   FROM generate_series(1, 1000 - (SELECT count(*)::int FROM content_blocks)) n`,
  `INSERT INTO contact_submissions (name, email, subject, message, read, created_at)
   SELECT 'Person ' || n, 'person' || n || '@example.org', 'Question ' || n, repeat(${words}, 15), n % 3 = 0,
          now() - n * interval '1 minute'
   FROM generate_series(1, 5000) n`,
  `INSERT INTO announcements (text, active)
   SELECT 'Announcement number ' || n || ' of years', false FROM generate_series(1, 300) n`,
  `INSERT INTO team_members (name, title, bio, display_order)
   SELECT 'Member ' || n, 'Pharmacist', ${words}, n FROM generate_series(1, 100) n`,
  // Sealing 400,000 entries one by one takes minutes, and no screen shows a seal.
  'ALTER TABLE audit_entries DISABLE TRIGGER audit_entry_seal',
  `INSERT INTO audit_entries (at, actor_id, actor_username, action, subject_type, subject_id, subject_label, address)
   SELECT now() - n * interval '1 minute', 1, 'admin', (ARRAY['content.saved', 'document.published'])[1 + n % 2],
          'content', n % 900, 'Thing number ' || n % 900, '127.0.0.1'
   FROM generate_series(1, 400000) n`,
  'ALTER TABLE audit_entries ENABLE TRIGGER audit_entry_seal',
  'ANALYZE',
];

async function addManufacturers(admin: Api, count: number): Promise<void> {
  const [area] = await admin.call<{ id: number }[]>('GET', '/api/therapeutic-areas');
  for (let n = 1; n <= count; n += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, offset) =>
        admin.call('POST', '/api/manufacturers', {
          name: `Partner ${n + offset}`,
          description: 'Makes what we dispense, and answers the phone when a carton is missing. '.repeat(3),
          logoUrl: pictureAddress,
          website: 'https://partner.example.org',
          therapeuticAreaIds: [area!.id],
        }),
      ),
    );
}
