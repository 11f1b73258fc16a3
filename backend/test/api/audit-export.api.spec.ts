import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AuditEntryView } from '@pharmacy/contracts';
import { AuditQueries } from '../../src/platform/audit/audit.queries';
import { eventually } from '../support/eventually';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const HEADER = 'Time,Person,Action,Kind,Number,Subject,Address,Request';

describe('the export of the audit trail', () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startTestApp({ env: { PHARMACY_TIME_ZONE: 'America/Chicago' } });
    admin = await signInAdministrator(server);
  });

  const ask = (query = '') => server.http.get(`/api/admin/audit/export${query}`).auth(admin, { type: 'bearer' });
  const linesOf = async (query = '') => {
    const { text } = await ask(query).expect(200);
    const [header, ...lines] = text.split('\r\n');
    expect(header).toBe(`\ufeff${HEADER}`);
    expect(lines.pop()).toBe('');
    return lines;
  };
  const list = async (query: string) =>
    (await server.http.get(`/api/admin/audit${query}`).auth(admin, { type: 'bearer' }).expect(200))
      .body as AuditEntryView[];
  const sql = (statement: string) => server.database.query<unknown[]>(statement);

  it('is a file for the day that no cache stores', async () => {
    const { headers } = await ask().expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="audit-trail-\d{4}-\d{2}-\d{2}\.csv"$/),
    });
  });

  it('contains every entry of the list, newest first', async () => {
    const [entry] = await list('?action=session.started');
    const [line] = await linesOf('?action=session.started');
    const { at, subject, requestId } = entry as AuditEntryView;
    expect(line).toBe(
      [at, 'admin', 'session.started', subject?.type, subject?.id, 'admin', '127.0.0.1', requestId].join(','),
    );
    const times = (await linesOf()).map((each) => each.slice(0, 24));
    expect(times).toEqual([...times].sort().reverse());
  });

  it('is recorded in the audit trail itself, with its filters', async () => {
    await ask('?actor=admin&from=2026-01-01').expect(200);
    await ask().expect(200);
    const [whole, part] = await list('?action=audit.exported');
    expect(whole?.subject).toEqual({ type: 'audit', id: null, label: 'all entries' });
    expect(part?.subject?.label).toBe('actor: admin, from: 2026-01-01');
    expect(part?.actor?.username).toBe('admin');
  });

  it('is neither recorded nor created for HEAD requests and invalid filters', async () => {
    const before = (await list('?action=audit.exported')).length;
    const { headers } = await server.http.head('/api/admin/audit/export').auth(admin, { type: 'bearer' }).expect(200);
    expect(headers['content-type']).toContain('text/csv');
    await ask('?from=yesterday').expect(400);
    expect(await list('?action=audit.exported')).toHaveLength(before);
  });

  it('is available to administrators only, and records denied attempts', async () => {
    await anAccount(server, 'paula', 'prescriber');
    const paula = await signIn(server, 'paula');
    await server.http.get('/api/admin/audit/export').auth(paula, { type: 'bearer' }).expect(403);
    const [denied] = await list('?action=access.denied&actor=paula');
    expect(denied?.subject?.label).toBe('GET /api/admin/audit/export');
  });

  it("doesn't let a spreadsheet read a visitor's name as a formula", async () => {
    await sql(`INSERT INTO audit_entries (at, action, subject_type, subject_label)
      VALUES (now(), 'thing.named', 'thing', '=HYPERLINK("http://example.org","Open")')`);
    const [line] = await linesOf('?action=thing.named');
    expect(line).toContain(`,"'=HYPERLINK(""http://example.org"",""Open"")",`);
  });

  describe('and the list', () => {
    beforeAll(async () => {
      const at = [
        '2026-03-08T05:59:59.999999Z',
        '2026-03-08T06:00:00Z',
        '2026-03-09T04:59:59.999999Z',
        '2026-03-09T05:00:00Z',
      ];
      await sql(`INSERT INTO audit_entries (at, actor_id, actor_username, action, subject_type, subject_id, subject_label)
        SELECT at, 77, '4711', 'clock.ticked', 'clock', ordinality, 'Übergang 100%' FROM unnest('{${at.join(',')}}'::timestamptz[])
        WITH ORDINALITY AS ticks (at, ordinality)`);
    });

    it.each([
      ['?action=clock', 4],
      ['?action=clock.ticked', 4],
      ['?action=clock.tick', 0],
      ['?action=cloc', 0],
      ['?action=clock&from=2026-03-08', 3],
      ['?action=clock&to=2026-03-08', 3],
      ['?action=clock&from=2026-03-08&to=2026-03-08', 2],
      ['?action=clock&from=2026-03-08T06:00:00.001Z', 2],
      ['?action=clock&to=2026-03-08T05:59:59.999Z', 1],
      ['?from=0001-01-01&to=9999-12-31&action=clock', 4],
      ['?action=clock&actor=4711', 4],
      ['?action=clock&actor=77', 4],
      ['?action=clock&actor=7', 0],
      ['?action=clock&actor=99999999999', 0],
      ['?action=clock&subject=clock', 4],
      ['?action=clock&subject=Clock', 4],
      ['?action=clock&subject=clock:2', 1],
      ['?action=clock&subject=clock:9999999999', 0],
      ['?action=clock&subject=%C3%BCBERGANG', 4],
      ['?action=clock&subject=100%25', 4],
      ['?action=clock&subject=10__', 0],
      ['?action=clock&subject=4711', 0],
      ['?action=clock&q=%C3%BCBERGANG', 4],
      ['?action=clock&q=4711', 4],
      ['?action=clock&q=clock.ticked%0Aclock', 4],
      ['?actor=4711&action=clock&subject=clock:3&from=2026-03-08&q=100', 1],
    ])('return the same entries for %s', async (query, count) => {
      expect(await list(query)).toHaveLength(count);
      expect(await linesOf(query)).toHaveLength(count);
    });
  });

  describe('of a long audit trail', () => {
    const COUNT = 40_000;
    beforeAll(async () => {
      await sql(`INSERT INTO audit_entries (action, subject_type, subject_id, subject_label, request_id)
        SELECT 'bulk.made', 'bulk', number, repeat('x', 200), 'request-' || number FROM generate_series(1, ${COUNT}) AS number`);
    });

    it('contains every entry once', async () => {
      const numbers = (await linesOf('?action=bulk')).map((line) => Number(line.split(',')[4]));
      expect(numbers).toEqual(Array.from({ length: COUNT }, (_, index) => COUNT - index));
    });

    it('sends no faster than the reader receives, and stops when the reader leaves', async () => {
      const read = jest.spyOn(server.app.get(AuditQueries), 'below');
      const reader = await startReading();
      await standingStill(() => read.mock.calls.length);
      expect(read.mock.calls.length).toBeLessThan(COUNT / 500);
      const taken = read.mock.calls.length;
      reader.destroy();
      await server.http.get('/api/health/live').expect(200);
      expect(read.mock.calls.length).toBeLessThanOrEqual(taken + 1);
      read.mockRestore();
    });
  });

  async function startReading(): Promise<IncomingMessage> {
    const headers = { Authorization: `Bearer ${admin}` };
    const [answer] = (await once(get(`${server.url}/api/admin/audit/export?action=bulk`, { headers }), 'response')) as [
      IncomingMessage,
    ];
    return answer.pause();
  }
});

/** Waits until a number has not changed for half a second. */
async function standingStill(number: () => number): Promise<void> {
  let last = { value: -1, since: 0 };
  await eventually(() => {
    if (number() !== last.value) last = { value: number(), since: Date.now() };
    return Date.now() - last.since > 500;
  });
}
