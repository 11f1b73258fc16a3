import type { AuditEntryView } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { EventBus } from '../src/platform/events';
import { anAccount, signIn, signInAdministrator } from './support/people';
import { startTestApp, type TestApp } from './support/test-app';

describe('the audit trail', () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startTestApp();
    admin = await signInAdministrator(server);
    await anAccount(server, 'paula', 'prescriber');
  });

  const ask = (query = '') => server.http.get(`/api/admin/audit${query}`).auth(admin, { type: 'bearer' }).expect(200);
  const entries = async (query = '') => (await ask(query)).body as AuditEntryView[];

  it('shows who did what to which target, from where, and in which request, newest first', async () => {
    const all = await entries();
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
    const approval = all.find(({ action }) => action === 'registration.approved');
    expect(approval).toEqual({
      id: expect.any(Number) as number,
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      actor: { id: expect.any(Number) as number, username: 'admin' },
      action: 'registration.approved',
      subject: {
        type: 'registration',
        id: expect.any(Number) as number,
        label: expect.stringContaining('paula') as string,
      },
      address: '127.0.0.1',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('contains denied attempts, at most once a minute each', async () => {
    const token = await signIn(server, 'paula');
    for (let i = 0; i < 3; i++)
      await server.http.post('/api/admin/registrations/1/approve').auth(token, { type: 'bearer' }).expect(403);
    await server.http.get('/api/admin/registrations').auth(token, { type: 'bearer' }).expect(403);
    const denied = await entries('?action=access.denied&actor=paula');
    expect(denied.map(({ subject }) => subject?.label)).toEqual([
      'GET /api/admin/registrations',
      'registration.approved (POST /api/admin/registrations/1/approve)',
    ]);
  });

  it('contains failed sign-ins without a user', async () => {
    const fail = (username: string) =>
      server.http.post('/api/auth/login').send({ username, password: 'wrong' }).expect(401);
    await fail('paula@example.org');
    await fail('a-stranger');
    await fail('a-stranger');
    const failed = await entries('?action=sign-in.failed');
    expect(failed.map(({ actor, subject }) => ({ actor, label: subject?.label }))).toEqual([
      { actor: null, label: 'a-stranger' },
      { actor: null, label: 'paula' },
    ]);
  });

  it('names the person who signed in', async () => {
    await signIn(server, 'paula');
    const [started] = await entries('?action=session.started&actor=paula');
    expect(started?.subject?.label).toBe('paula');
  });

  it('records a sign-in without an event for other processes, because nothing visible has changed', async () => {
    await anAccount(server, 'once', 'prescriber');
    const published: string[] = [];
    server.app.get(EventBus).onAny(({ name }) => void published.push(name));
    const token = await signIn(server, 'once');
    await server.http.post('/api/auth/logout').auth(token, { type: 'bearer' }).expect(204);
    // The emails about the new account may be made meanwhile.
    expect(published.filter((name) => !name.startsWith('mail.'))).toEqual(['session.ended']);
  });

  it("isn't filled by visitors who aren't signed in", async () => {
    const { headers } = await ask();
    for (let i = 0; i < 5; i++) await server.http.post('/api/admin/registrations/1/approve').expect(401);
    expect((await ask()).headers['x-total-count']).toBe(headers['x-total-count']);
  });

  it('is filtered by actor, action, subject, and time', async () => {
    const [newest] = await entries();
    expect(await entries('?actor=PAULA&action=registration')).toEqual([]);
    expect((await entries('?action=registration')).length).toBeGreaterThan(1);
    expect(await entries('?action=registrat')).toEqual([]);
    const [approval] = await entries('?action=registration.approved');
    expect(await entries(`?subject=registration:${approval?.subject?.id}&action=registration.approved`)).toEqual([
      approval,
    ]);
    expect((await entries('?subject=paula')).length).toBeGreaterThan(0);
    expect(await entries('?subject=pau_a')).toEqual([]);
    expect(await entries('?q=%25')).toEqual([]);
    expect(await entries('?to=2020-01-01')).toEqual([]);
    expect((await entries(`?from=${newest?.at}`)).map(({ id }) => id)).toEqual([newest?.id]);
    expect((await entries('?from=2020-01-01&to=2999-12-31')).length).toBeGreaterThan(3);
  });

  it('comes in pages that contain each entry once', async () => {
    const whole = await entries();
    const read: number[] = [];
    let next: string | undefined = '?limit=2';
    while (next) {
      const { body, headers } = await ask(next);
      expect(headers['x-total-count']).toBe(String(whole.length));
      read.push(...(body as AuditEntryView[]).map(({ id }) => id));
      next = /<\/api\/admin\/audit(.*)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(read).toEqual(whole.map(({ id }) => id));
  });

  it("can't be changed, not even in the database", async () => {
    const sql = server.app.get(DataSource);
    await expect(sql.query(`UPDATE audit_entries SET action = 'x'`)).rejects.toThrow('never changed');
    await expect(sql.query('DELETE FROM audit_entries')).rejects.toThrow('never changed');
  });
});
