import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runBuiltCommand } from '../support/commands';
import { contentsOf } from '../support/database-contents';
import { aDocument } from '../support/documents';
import { aPdf } from '../support/factories';
import { anAccount, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

// Several commands, each a process that loads the application, on a machine that may have more to do.
jest.setTimeout(120_000);

describe('a backup with a BACKUP_KEY', () => {
  const folder = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'encrypted-'));
  const key = randomBytes(32).toString('base64');
  const at = (...parts: string[]) => path.join(folder, ...parts);
  let server: TestApp;
  let target: TestDatabase;
  beforeAll(async () => {
    // No work in the background, such as extracting texts: what is restored is compared with what is there at the end.
    [server, target] = await Promise.all([
      startTestApp({ env: { ROLE: 'web' } }),
      createTestDatabase({ isMigrated: false }),
    ]);
    await anAccount(server, 'ana.lee', 'prescriber');
    await aDocument(server, await signInAdministrator(server), { bytes: aPdf(300_000) });
    expect(await backUp('whole', key)).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringMatching(/encrypted\n$/),
    });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await target.drop();
  });

  const backUp = (name: string, BACKUP_KEY = '') =>
    runBuiltCommand('backup', ['--to', at(name)], {
      DATABASE_URL: server.database.url,
      DATA_DIR: server.config.dataDir,
      BACKUP_KEY,
    });
  const restore = (name: string, BACKUP_KEY = '', ...options: string[]) =>
    runBuiltCommand('restore', ['--from', at(name), ...options], {
      DATABASE_URL: target.url,
      DATA_DIR: at('data'),
      BACKUP_KEY,
    });
  const filesIn = (name: string) =>
    readdirSync(at(name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  const copyOf = (name: string) => {
    rmSync(at(name), { recursive: true, force: true });
    cpSync(at('whole'), at(name), { recursive: true });
    return name;
  };

  it('contains nothing readable', () => {
    const files = filesIn('whole');
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      expect(file).toMatch(/\.enc$/);
      const bytes = readFileSync(file);
      for (const text of ['ana.lee', 'argon2id', '%PDF', 'checksum'])
        expect([file, bytes.includes(text)]).toEqual([file, false]);
    }
  });

  it('is rejected without the key and with a different one, before anything is changed', async () => {
    const without = await restore('whole');
    expect(without).toMatchObject({
      code: 1,
      output: '',
      errors: `${at('whole')} is encrypted: set BACKUP_KEY to the key that it was made with\n`,
    });
    const wrong = await restore('whole', randomBytes(32).toString('base64'));
    expect(wrong).toMatchObject({
      code: 1,
      output: '',
      errors: 'BACKUP_KEY is not the key that the backup was encrypted with; nothing was restored\n',
    });
    expect(await contentsOf(target.url)).toEqual({});
  });

  it.each([
    ['manifest.json.enc', (file: string) => truncateSync(file, 100)],
    ['tables/users.copy.enc', (file: string) => truncateSync(file, readFileSync(file).length - 1)],
    ['tables/users.copy.enc', (file: string) => cpSync(at('whole/tables/sessions.copy.enc'), file)],
    ['tables/users.copy.enc', (file: string) => rmSync(file)],
    ['tables/users.copy.enc', (file: string) => writeFileSync(file, 'ana.lee\tadmin')],
  ])('is rejected when %s was changed (%#), before anything is restored', async (part, change) => {
    const name = copyOf('changed');
    change(at(name, part));
    const { code, errors } = await restore(name, key);
    expect([code, errors]).toEqual([
      1,
      `The backup is damaged, nothing was restored: ${at(name, part)} is not what was saved\n`,
    ]);
    expect(await contentsOf(target.url)).toEqual({});
  });

  it("can't be replaced with an unencrypted one", async () => {
    expect(await backUp('plain')).toMatchObject({ code: 0, output: expect.stringContaining('BACKUP_KEY is unset') });
    const { code, errors } = await restore('plain', key);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/is not encrypted although BACKUP_KEY is set.+--unencrypted/),
    ]);
    expect(await contentsOf(target.url)).toEqual({});
    expect(await restore('plain', key, '--unencrypted')).toMatchObject({ code: 0, errors: '' });
  });

  it('restores every row and file', async () => {
    const before = await contentsOf(server.database.url);
    expect(await restore('whole', key, '--replace')).toMatchObject({ code: 0, errors: '' });
    expect(await contentsOf(target.url)).toEqual(before);
    const documents = (dataDir: string) => {
      const place = path.join(dataDir, 'files/documents');
      return readdirSync(place).map((name) => [name, readFileSync(path.join(place, name)).toString('base64')]);
    };
    expect(documents(at('data'))).toEqual(documents(server.config.dataDir));
  });
});
