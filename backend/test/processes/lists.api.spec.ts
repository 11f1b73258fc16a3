import { createHash } from 'node:crypto';
import { oneOfEach, type TestRole } from '../support/people';
import { fillWithManyRows, queryPlansOf } from '../support/query-plans';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const TIMES = 20;
const from = (id: number) => `cursor=${Buffer.from(`after:${id}`).toString('base64url')}`;
const today = new Date().toISOString().slice(0, 10);
const requestOf = (entry: number) => createHash('md5').update(entry.toString()).digest('hex');

/** Tables that have as many rows as the product is old. */
const GROWING = [
  'audit_entries',
  'contact_submissions',
  'document_accesses',
  'documents',
  'registrations',
  'sent_mails',
  'sessions',
  'users',
];

/** The caller, the request, the index that finds it, and the maximum number of rows read. */
const lists: readonly (readonly [TestRole, string, string, number])[] = [
  ['admin', '/api/documents?limit=100', 'documents_pkey', 300],
  ['admin', `/api/documents?limit=50&${from(2_000)}`, 'documents_pkey', 200],
  ['admin', '/api/documents?limit=10&category=Category 5', 'tallies_bucket', 400],
  ['admin', '/api/documents?limit=10&category=Uncategorized', 'tallies_bucket', 400],
  ['admin', '/api/documents?limit=50&type=salesrep', 'tallies_bucket', 400],
  ['admin', '/api/documents?limit=5&unopened=true', 'unopened_documents_pkey', 2_500],
  ['admin', '/api/documents?q=Document 1234', 'documents_searched', 100],
  ['admin', '/api/documents?q=Code 1234', 'documents_card_searched', 100],
  ['admin', '/api/documents?limit=50&manufacturerId=2', 'tallies_bucket', 1_600],
  ['salesrep', '/api/documents?limit=50', 'documents_pkey', 1_500],
  ['salesrep', '/api/documents?limit=50&manufacturerId=2', 'documents_of_manufacturer', 900],
  ['prescriber', '/api/documents?limit=50&type=both', 'documents_withheld', 900],
  ['prescriber', '/api/documents?limit=5&category=Category 5', 'documents_withheld', 700],
  ['prescriber', '/api/documents?category=Nowhere', 'documents_heading', 700],
  ['prescriber', '/api/documents?q=Document 1235', 'documents_searched', 100],
  ['admin', '/api/documents/2/accesses?limit=25', 'tallies_bucket', 400],
  ['admin', '/api/documents/1/accesses?limit=25', 'tallies_bucket', 600],
  ['admin', `/api/documents/1/accesses?limit=25&${from(100_000)}`, 'tallies_bucket', 600],
  ['admin', '/api/admin/registrations', 'sent_mails_pkey', 700],
  ['admin', `/api/admin/registrations?limit=25&${from(5_000)}`, 'registrations_pkey', 200],
  ['admin', '/api/admin/registrations?limit=25&status=pending', 'tallies_bucket', 500],
  ['admin', '/api/admin/registrations?limit=1&status=approved', 'tallies_bucket', 50],
  ['admin', '/api/admin/registrations?limit=25&assignee=me&status=pending', 'registrations_assigned', 100],
  ['admin', '/api/admin/registrations?q=person1234@', 'registrations_searched', 50],
  ['admin', '/api/admin/users?limit=25', 'users_pkey', 250],
  ['admin', `/api/admin/users?limit=25&${from(4_000)}`, 'users_pkey', 250],
  ['admin', '/api/admin/users?limit=1&role=admin&status=active', 'users_role', 50],
  ['admin', '/api/admin/users?limit=25&role=prescriber', 'tallies_bucket', 250],
  ['admin', '/api/admin/users?limit=25&status=deactivated', 'users_deactivated', 250],
  ['admin', '/api/admin/users?limit=25&status=due', 'users_to_confirm', 250],
  ['admin', '/api/admin/users?q=person1234@', 'users_searched', 50],
  ['admin', '/api/contact/submissions?limit=25', 'contact_submissions_pkey', 100],
  ['admin', '/api/contact/submissions?limit=5&unread=true', 'contact_submissions_unread', 50],
  ['admin', '/api/contact/submissions?limit=25&answered=false', 'contact_submissions_unanswered', 100],
  ['admin', '/api/contact/submissions?limit=25&assignee=me', 'contact_submissions_assigned', 100],
  ['admin', '/api/contact/submissions?q=Question 1234', 'contact_submissions_searched', 50],
  ['admin', '/api/admin/audit?limit=25', 'audit_entries_pkey', 500],
  ['admin', `/api/admin/audit?limit=25&${from(10_000)}`, 'audit_entries_pkey', 500],
  ['admin', '/api/admin/audit?limit=25&action=access', 'tallies_bucket', 500],
  ['admin', '/api/admin/audit?limit=25&actor=person200', 'tallies_bucket', 400],
  ['admin', '/api/admin/audit?limit=25&subject=document:6', 'audit_entries_subject', 100],
  ['admin', `/api/admin/audit?limit=25&from=${today}`, 'audit_entries_at', 600],
  ['admin', `/api/admin/audit?q=${requestOf(1_234)}`, 'audit_entries_searched', 50],
  ['prescriber', '/api/auth/me/export?format=json', 'audit_entries_actor', 500],
  ['prescriber', '/api/auth/me/export?format=json', 'audit_entries_named', 500],
];

describe('lists of many rows', () => {
  let app: TestApp;
  let database: TestDatabase;
  let tokens: Readonly<Record<TestRole, string>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    await fillWithManyRows(database.url, TIMES);
    app = await startTestApp({ database });
    tokens = await oneOfEach(app);
  }, 300_000);
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it.each(lists)('returns to %s %s through %s, reading at most %i rows', async (role, path, index, rows) => {
    const request = () => app.http.get(path).auth(tokens[role], { type: 'bearer' }).expect(200);
    const plans = await queryPlansOf(app, request);
    expect(plans.indexes).toContain(index);
    expect(plans.fullScans.filter((table) => GROWING.includes(table))).toEqual([]);
    expect(plans.rows).toBeLessThanOrEqual(rows);
  });
});
