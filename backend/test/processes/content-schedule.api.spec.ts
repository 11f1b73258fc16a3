import type { ContentBlockView } from '@pharmacy/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import supertest from 'supertest';
import { eventually } from '../support/eventually';
import { startServerProcess } from '../support/server-process';
import { createTestDatabase } from '../support/test-database';

describe('a scheduled publication', () => {
  it('goes live once after a restart if it was due while no server was running', async () => {
    const database = await createTestDatabase();
    const env = { DEMO: 'on', DATABASE_URL: database.url, DATA_DIR: process.env['TEST_DATA_DIR'] };
    const first = startServerProcess(env);
    const { body } = await supertest(await first.ready)
      .post('/api/auth/login')
      .send({ username: 'admin', password: 'pharmacy-demo' })
      .expect(200);
    const as = (url: string, method: 'get' | 'put' | 'post', path: string) =>
      supertest(url)[method](`/api/content/hero_title${path}`).auth(body.token, { type: 'bearer' });
    await as(await first.ready, 'put', '')
      .send({ content: 'after the restart' })
      .expect(200);
    await as(await first.ready, 'post', '/schedule')
      .send({ publishAt: new Date(Date.now() + 1_500).toISOString() })
      .expect(200);
    first.child.kill('SIGKILL');
    await first.ended;
    await sleep(1_500);

    const others = [startServerProcess(env), startServerProcess(env)];
    const [url = ''] = await Promise.all(others.map(({ ready }) => ready));
    const live = async () => (await supertest(url).get(`/api/content/hero_title`)).body as ContentBlockView;
    await eventually(async () => (await live()).content === 'after the restart', 25_000);
    await sleep(1_000);
    expect((await as(url, 'get', '/versions').expect(200)).body).toHaveLength(2);
    for (const { child, ended } of others) {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    }
    await database.drop();
  }, 90_000);
});
