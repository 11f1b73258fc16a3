import { startTestApp, type TestApp } from './support/test-app';

describe('the site', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp({ env: { LOG_LEVEL: 'info' } });
  });
  afterAll(() => site.close());

  it('answers', async () => {
    for (const p of [
      '/api/health/live',
      '/api/health/ready',
      '/api/x',
      '/',
      '/nope',
      '/remotes.json',
      '/api/docs',
      '/api/openapi.json',
      '/api/admin/audit',
      '/robots.txt',
    ]) {
      const r = await site.http.get(p);
      process.stdout.write(`${p} ${r.status} ${JSON.stringify(r.headers)} ${r.text?.slice(0, 300)}\n`);
    }
  });
});
