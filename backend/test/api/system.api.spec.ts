import type { SystemReport } from '@pharmacy/contracts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { aFrontEnd, type TestFrontEnd } from '../support/front-end';
import { startMailPeer } from '../support/mail-peer';
import { anAccount, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const manifestOf = (version: string, entry: string) =>
  JSON.stringify({ metaData: { buildInfo: { buildVersion: version }, remoteEntry: { path: '', name: entry } } });

const tokens = new WeakMap<TestApp, string>();

/** Signs in once, because another sign-in would send an email. */
async function reportOf(server: TestApp): Promise<SystemReport> {
  const token = tokens.get(server) ?? (await signInAdministrator(server));
  tokens.set(server, token);
  const { body } = await server.http.get('/api/admin/system').auth(token, { type: 'bearer' }).expect(200);
  return body as SystemReport;
}

const remoteOf = (report: SystemReport, name: string) => report.remotes.find((remote) => remote.name === name);

describe('GET /api/admin/system', () => {
  let frontEnd: TestFrontEnd;
  let server: TestApp;

  beforeAll(async () => {
    frontEnd = aFrontEnd();
    frontEnd.write('frontend-portal/dist/mf-manifest.json', manifestOf('1.2.0', 'assets/remoteEntry.33aedd3907.js'));
    frontEnd.write('frontend-portal/dist/assets/remoteEntry.33aedd3907.js', '');
    frontEnd.write('frontend-admin/dist/mf-manifest.json', manifestOf('1.2.0', 'assets/remoteEntry.0011223344.js'));
    server = await startTestApp({ frontEnd: frontEnd.root });
  });
  afterAll(async () => {
    await server.close();
    frontEnd.remove();
  });

  it('reports what runs here, on what, and that each part is up', async () => {
    const report = await reportOf(server);
    expect(report).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      node: process.versions.node,
      role: 'all',
      timeZone: 'America/Chicago',
      backends: { database: 'external', queue: 'postgres', storage: 'disk', mail: 'file' },
      queue: { active: 0, failed: 0 },
      mails: { owed: 0, failed: 0 },
      processes: 1,
    });
    expect(Date.parse(report.startedAt)).toBeLessThan(Date.now());
    expect(Object.keys(report.checks).sort()).toEqual(['database', 'mail', 'queue', 'storage']);
    for (const { state, milliseconds } of Object.values(report.checks)) {
      expect(state).toBe('up');
      expect(Number.isInteger(milliseconds)).toBe(true);
    }
  });

  it('counts the other processes on the same database', async () => {
    const replica = await startTestApp({ database: server.database, frontEnd: frontEnd.root });
    expect((await reportOf(replica)).processes).toBe(2);
    await replica.close();
  });

  it('reads the version of each remote from its build, and reports files missing from its manifest', async () => {
    const report = await reportOf(server);
    expect(remoteOf(report, 'portal')).toEqual({
      name: 'portal',
      entry: '/remotes/portal/mf-manifest.json',
      version: '1.2.0+33aedd3907',
      healthy: true,
      failures: [],
    });
    expect(remoteOf(report, 'admin')).toMatchObject({ version: '1.2.0+0011223344', healthy: false });
    expect(remoteOf(report, 'public')).toMatchObject({ version: null, healthy: false });
  });

  it("reports which part is down, and leaves out only that part's figures", async () => {
    const env = { SMTP_URL: 'smtp://127.0.0.1:1' };
    const degraded = await startTestApp({ database: server.database, frontEnd: frontEnd.root, env });
    const report = await reportOf(degraded);
    expect(report.checks.mail.state).toBe('down');
    expect(report.checks.database.state).toBe('up');
    expect(report.backends.mail).toBe('smtp');
    expect(report.mails).toEqual({ owed: expect.any(Number) as number, failed: 0 });
    await degraded.close();
  });

  it('counts a permanently rejected email for a week', async () => {
    const peer = await startMailPeer();
    const rejected = await startTestApp({ frontEnd: frontEnd.root, env: { SMTP_URL: peer.url } });
    peer.reject(550);
    await anAccount(rejected, 'rejected', 'prescriber');
    await eventually(async () => {
      const { mails } = await reportOf(rejected);
      return mails?.owed === 0 && mails.failed > 0;
    });
    await rejected.database.query(`UPDATE outbox SET failed_at = now() - interval '8 days'`);
    expect((await reportOf(rejected)).mails).toEqual({ owed: 0, failed: 0 });
    await rejected.close();
    await peer.close();
  });
});

describe('a remote from a different origin', () => {
  let elsewhere: Server;
  let isDown = false;
  const asked: string[] = [];

  beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      asked.push(request.url ?? '');
      const { port } = elsewhere.address() as AddressInfo;
      const foreign = `http://localhost:${port}/next/remoteEntry.js`;
      if (isDown) response.writeHead(500).end();
      else if (request.url === '/misleading/mf-manifest.json') response.end(manifestOf('2.0.0', foreign));
      else if (request.url === '/next/mf-manifest.json') response.end(manifestOf('2.0.0', 'remoteEntry.js'));
      else if (request.url === '/moved/mf-manifest.json')
        response.writeHead(302, { Location: '/next/mf-manifest.json' }).end();
      else if (request.url === '/endless/mf-manifest.json')
        response.end(manifestOf('2.0.0', 'remoteEntry.js') + ' '.repeat(1_048_576));
      else response.writeHead(request.url === '/next/remoteEntry.js' ? 200 : 404).end();
    });
    await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => elsewhere.close(resolve)));

  it('is read only within its own folder, whatever its manifest names', async () => {
    const { port } = elsewhere.address() as AddressInfo;
    const entry = `http://127.0.0.1:${port}/misleading/mf-manifest.json`;
    const file = path.join(mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'remotes-')), 'remotes.json');
    writeFileSync(file, JSON.stringify({ portal: { entry } }));
    const server = await startTestApp({ env: { REMOTES_CONFIG: file } });
    expect(remoteOf(await reportOf(server), 'portal')).toMatchObject({ version: '2.0.0', healthy: false });
    expect(asked).not.toContain('/next/remoteEntry.js');
    await server.close();
  });

  it.each(['moved', 'endless'])('is not read where its manifest is %s', async (folder) => {
    const { port } = elsewhere.address() as AddressInfo;
    const entry = `http://127.0.0.1:${port}/${folder}/mf-manifest.json`;
    const file = path.join(mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'remotes-')), 'remotes.json');
    writeFileSync(file, JSON.stringify({ portal: { entry } }));
    const server = await startTestApp({ env: { REMOTES_CONFIG: file } });
    expect(remoteOf(await reportOf(server), 'portal')).toMatchObject({ entry, version: null, healthy: false });
    expect(asked).not.toContain('/next/mf-manifest.json');
    await server.close();
  });

  it('is requested the way a browser requests it', async () => {
    const { port } = elsewhere.address() as AddressInfo;
    const entry = `http://127.0.0.1:${port}/next/mf-manifest.json`;
    const file = path.join(mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'remotes-')), 'remotes.json');
    writeFileSync(file, JSON.stringify({ portal: { entry } }));
    const server = await startTestApp({ env: { REMOTES_CONFIG: file } });
    expect(remoteOf(await reportOf(server), 'portal')).toMatchObject({ entry, version: '2.0.0', healthy: true });
    isDown = true;
    expect(remoteOf(await reportOf(server), 'portal')).toMatchObject({ entry, version: null, healthy: false });
    await server.close();
  });
});
