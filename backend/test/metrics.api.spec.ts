import { startTestApp, type TestApp } from './support/test-app';

const token = 'a-token-for-the-scraper';
const figure = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

describe('GET /metrics', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await startTestApp({ env: { METRICS_TOKEN: token } });
  });

  it('reports requests by route, the pool, the queues, the outbox, live connections, and rendering', async () => {
    await server.http.get('/api/content/no_such_block');
    await server.http.get('/api/nothing-here');
    const { status, text, headers } = await server.http.get('/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(headers['cache-control']).toBe('no-store');
    const count = 'http_request_duration_seconds_count';
    expect(text).toContain(`${count}{method="GET",route="/api/content/:key",status="404"} 1`);
    expect(text).toContain(`${count}{method="GET",route="unknown",status="404"} 1`);
    expect(text).not.toContain('no_such_block');
    expect(figure(text, 'database_connections{')).toHaveLength(2);
    expect(figure(text, 'queue_jobs{')).toHaveLength(8);
    expect(figure(text, 'queue_oldest_job_seconds{')).toHaveLength(2);
    expect(figure(text, 'outbox_deliveries{')).toHaveLength(3);
    expect(figure(text, 'outbox_oldest_delivery_seconds ')).toHaveLength(1);
    expect(figure(text, 'live_connections ')).toEqual(['live_connections 0']);
    expect(figure(text, 'site_render_failures ')).toHaveLength(1);
    expect(figure(text, 'nodejs_eventloop_lag_seconds ')).toHaveLength(1);
  });

  it('rejects forwarded requests, except for those with the token', async () => {
    const forwarded = () => server.http.get('/metrics').set('X-Forwarded-For', '203.0.113.7');
    expect((await forwarded()).status).toBe(401);
    expect((await forwarded().auth('another-token', { type: 'bearer' })).status).toBe(401);
    expect((await forwarded().auth(token, { type: 'bearer' })).status).toBe(200);
  });

  it('always requires the token behind a proxy', async () => {
    const { database, config } = server;
    const env = { TRUST_PROXY: 'loopback', METRICS_TOKEN: token };
    const behindProxy = await startTestApp({ database, dataDir: config.dataDir, env });
    expect((await behindProxy.http.get('/metrics')).status).toBe(401);
    expect((await behindProxy.http.get('/metrics').auth(token, { type: 'bearer' })).status).toBe(200);
    await behindProxy.close();
  });
});
