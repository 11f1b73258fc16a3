import type { RemoteFailureReport, SystemReport } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { Schedules } from '../../src/platform/queue';
import { eventually } from '../support/eventually';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const path = '/api/reports/remote-failures';

describe('POST /api/reports/remote-failures', () => {
  let server: TestApp;

  beforeEach(async () => {
    server = await startTestApp({ env: { RATE_LIMITS: 'on' } });
  });
  afterEach(() => server.close());

  const report = (body: object) => server.http.post(path).send(body);
  const failuresOf = async (app: TestApp) => {
    const token = await signInAdministrator(app);
    const { body } = await app.http.get('/api/admin/system').auth(token, { type: 'bearer' }).expect(200);
    const { remotes } = body as SystemReport;
    return Object.fromEntries(remotes.map(({ name, failures }) => [name, failures]));
  };

  it('counts failures by remote, kind, and hour, for every replica and for Prometheus', async () => {
    const chunk: RemoteFailureReport = { remote: 'portal', kind: 'chunk', version: '0.1.0+33aedd3907' };
    await report(chunk).expect(204);
    await report(chunk).expect(204);
    await report({ remote: 'admin', kind: 'manifest' }).expect(204);

    const replica = await startTestApp({ database: server.database });
    // A process that has just started may be too busy to report everything.
    const {
      portal,
      admin,
      public: none,
    } = await eventually(async () => {
      const failures = await failuresOf(replica);
      return failures['portal']?.length ? failures : undefined;
    });
    expect(portal).toEqual([{ at: expect.stringMatching(/:00:00\.000Z$/) as string, kind: 'chunk', count: 2 }]);
    expect(admin).toMatchObject([{ kind: 'manifest', count: 1 }]);
    expect(none).toEqual([]);
    await replica.close();

    const { text } = await server.http.get('/metrics').expect(200);
    expect(text).toContain('remote_failures_total{remote="portal",kind="chunk"} 2');
  });

  it.each([
    [{ kind: 'chunk' }, 'remote'],
    [{ remote: 'shell', kind: 'chunk' }, 'remote'],
    [{ remote: 'portal', kind: 'something else' }, 'kind'],
    [{ remote: 'portal', kind: 'chunk', version: 'My name is Nora, please call me' }, 'version'],
    [{ remote: 'portal', kind: 'chunk', version: 7 }, 'version'],
  ])('accepts no free text from a browser: %j', async (body, field) => {
    const { body: answer } = await report(body).expect(400);
    expect((answer as { details: { field: string }[] }).details.map((each) => each.field)).toContain(field);
    expect((await failuresOf(server))['portal']).toEqual([]);
  });

  it('accepts 30 reports an hour from one address', async () => {
    for (let i = 0; i < 30; i++) await report({ remote: 'public', kind: 'render' }).expect(204);
    await report({ remote: 'public', kind: 'render' }).expect(429);
    expect((await failuresOf(server))['public']).toMatchObject([{ count: 30 }]);
  });

  it('shows one day of reports and deletes them after a week', async () => {
    await report({ remote: 'portal', kind: 'entry' }).expect(204);
    const database = server.app.get(DataSource);
    const age = (interval: string) => database.query(`UPDATE remote_failures SET hour = hour - interval '${interval}'`);
    const kept = async () => (await database.query<unknown[]>('SELECT 1 FROM remote_failures')).length;
    await age('25 hours');
    expect((await failuresOf(server))['portal']).toEqual([]);
    await server.app.get(Schedules).handlerOf('remote-failures')?.();
    expect(await kept()).toBe(1);
    await age('7 days');
    await server.app.get(Schedules).handlerOf('remote-failures')?.();
    expect(await kept()).toBe(0);
  });
});
