import type { GroupName } from '@pharmacy/contracts';
import type { TestApp } from './test-app';

/** Adds a group of prescribers. Returns its id. */
export async function aGroup(app: TestApp, admin: string, name: string): Promise<number> {
  const request = app.http.post('/api/prescriber-groups').auth(admin, { type: 'bearer' });
  const { body } = await request.send({ name }).expect(201);
  return (body as GroupName).id;
}
