import { getQueueToken } from '@nestjs/bullmq';
import type { ContentBlockView, SaveContent } from '@pharmacy/contracts';
import type { Queue } from 'bullmq';
import { OUTBOX_QUEUE } from '../../src/platform/queue';
import { eventually } from './eventually';
import { signIn } from './people';
import type { TestApp } from './test-app';

const PASSWORD = 'correct horse battery';

/** Adds the site's initial texts. */
export const seedContent = (app: TestApp): Promise<void> => app.seed('essential');

/** Creates an administrator with that name. Returns the token. */
export async function anAdministrator(app: TestApp, username: string): Promise<string> {
  const email = `${username}@example.org`;
  await app.createAdministrator({ username, email, password: PASSWORD });
  return signIn(app, username, PASSWORD);
}

/** Makes everything that is scheduled due now. */
export async function makeScheduledDue({ app, database }: TestApp): Promise<void> {
  const queued = 'SELECT FROM outbox WHERE queued_at IS NULL';
  await eventually(async () => (await database.query<unknown[]>(queued)).length === 0);
  await database.query(
    `UPDATE content_blocks SET scheduled_for = now() - interval '1 second' WHERE scheduled_for IS NOT NULL`,
  );
  await database.query(`UPDATE outbox SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
  const queue = app.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
  for (const job of await queue.getDelayed()) await job.promote();
}

/** An administrator's requests about content blocks. */
export function contentClient(app: TestApp, token: string) {
  const post = (path: string, body?: object) =>
    app.http.post(`/api/content/${path}`).auth(token, { type: 'bearer' }).send(body);
  return {
    get: (path: string) => app.http.get(`/api/content${path && `/${path}`}`).auth(token, { type: 'bearer' }),
    save: (key: string, body: SaveContent) =>
      app.http.put(`/api/content/${key}`).auth(token, { type: 'bearer' }).send(body),
    claims: () => app.http.get('/api/content-claims').auth(token, { type: 'bearer' }),
    post,
    publish: (key: string) => post(`${key}/publish`),
    revert: (key: string) => post(`${key}/revert`),
    schedule: (key: string, publishAt: string | null) => post(`${key}/schedule`, { publishAt }),
    restore: (key: string, version: number) => post(`${key}/versions/${version}/restore`),
    enter: (key: string) => post(`${key}/editors`),
    leave: (key: string) => app.http.delete(`/api/content/${key}/editors`).auth(token, { type: 'bearer' }),
    async saveAndPublish(key: string, content: string): Promise<ContentBlockView> {
      await app.http.put(`/api/content/${key}`).auth(token, { type: 'bearer' }).send({ content }).expect(200);
      return (await post(`${key}/publish`).expect(200)).body as ContentBlockView;
    },
  };
}

export type ContentClient = ReturnType<typeof contentClient>;
