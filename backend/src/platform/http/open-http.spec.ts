import { HttpAdapter } from './open-http';

describe('the HTTP server', () => {
  it('keeps idle connections open for longer than the proxies in front of it', () => {
    const adapter = new HttpAdapter();
    adapter.initHttpServer();
    const proxiesCloseAfter = 60_000;
    expect(adapter.getHttpServer().keepAliveTimeout).toBeGreaterThan(proxiesCloseAfter);
  });
});
