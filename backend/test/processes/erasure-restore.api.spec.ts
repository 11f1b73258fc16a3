import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { verifyTrail } from '../../src/platform/audit';
import { openDiskStore } from '../../src/platform/storage';
import { ERASURE_LIST } from '../../src/modules/auth/application/personal-data/erasure-list';
import { runBuiltCommand } from '../support/commands';
import { textsOf, withClient } from '../support/database-contents';
import { eventually } from '../support/eventually';
import { anAccount, signInAdministrator } from '../support/people';
import { startTestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('a backup from before an erasure', () => {
  const dataDir = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'erasure-'));
  const backup = path.join(dataDir, 'backup');
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  }, 60_000);
  afterAll(() => database.drop());

  const settings = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  const contents = () => textsOf(database.url);

  it('brings nobody back: the start after the restore erases the person again, and the trail verifies', async () => {
    const first = await startTestApp({ database, dataDir });
    await anAccount(first, 'gone.person', 'prescriber');
    await anAccount(first, 'still.here', 'prescriber');
    expect(await runBuiltCommand('backup', ['--to', backup], settings())).toMatchObject({ code: 0 });

    const owner = await signInAdministrator(first);
    const [row] = await database.query<{ id: number }[]>(`SELECT id FROM users WHERE username = 'gone.person'`);
    await first.http
      .post(`/api/admin/users/${row!.id}/erase`)
      .auth(owner, { type: 'bearer' })
      .send({ username: 'gone.person', password: first.config.adminPassword })
      .expect(204);
    const store = openDiskStore(first.config);
    await eventually(() => store.size(ERASURE_LIST).catch(() => 0));
    await first.close();

    expect(await runBuiltCommand('restore', ['--from', backup, '--replace'], settings())).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 erasure since the backup is carried out again at the next start') as string,
    });
    expect(await contents()).toContain('gone.person');

    const second = await startTestApp({ database, dataDir });
    await eventually(async () => !(await contents()).includes('gone.person'));
    expect(await contents()).toContain('still.here');
    expect((await withClient(database.url, (client) => verifyTrail(client))).problem).toBeNull();
    await second.close();
  }, 180_000);
});
