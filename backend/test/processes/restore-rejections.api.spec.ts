import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { QueryRunner } from 'typeorm';
import type { FetchedFile } from '../../src/cli/files/fetch-file';
import { checkBackup, type Manifest } from '../../src/cli/archive/manifest';
import { lastMerged, migrations } from '../../src/migrations';
import { openSchema } from '../../src/platform/database';
import { BackupFolder, MANIFEST } from '../../src/cli/archive/backup-folder';
import { restoreBackup } from '../../src/cli/archive/restore-backup';
import { writeBackup } from '../../src/cli/archive/write-backup';
import { openDiskStore } from '../../src/platform/storage';
import { runBuiltCommand } from '../support/commands';
import { contentsOf, withClient } from '../support/database-contents';
import { aDocument } from '../support/documents';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

// Several commands, each a process that loads the application, on a machine that may have more to do.
jest.setTimeout(120_000);

describe('a backup', () => {
  const folder = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'backup-'));
  let server: TestApp;
  let target: TestDatabase;
  beforeAll(async () => {
    [server, target] = await Promise.all([startTestApp(), createTestDatabase({ isMigrated: false })]);
    await aDocument(server, await signInAdministrator(server));
    expect(await backUp('sound')).toMatchObject({ code: 0 });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await target.drop();
  });

  const here = () => ({ DATABASE_URL: server.database.url, DATA_DIR: server.config.dataDir });
  const backUp = (name: string) => runBuiltCommand('backup', ['--to', path.join(folder, name)], here());
  const restore = (name: string, url = target.url, ...options: string[]) =>
    runBuiltCommand('restore', ['--from', path.join(folder, name), ...options], {
      DATABASE_URL: url,
      DATA_DIR: path.join(folder, 'data'),
    });
  /** A backup like the sound one, to be spoiled. A copy is much quicker than the command. */
  const copyOf = (name: string) => cpSync(path.join(folder, 'sound'), path.join(folder, name), { recursive: true });
  const manifest = (name: string) => path.join(folder, name, 'manifest.json');
  const rewrite = (name: string, change: (manifest: Manifest) => object) =>
    writeFileSync(manifest(name), JSON.stringify(change(JSON.parse(readFileSync(manifest(name), 'utf8')) as Manifest)));

  it('is readable by its owner only, and gets a folder of its own', async () => {
    for (const part of ['sound', 'sound/manifest.json', 'sound/tables/users.copy'])
      expect(statSync(path.join(folder, part)).mode & 0o077).toBe(0);
    const { code, errors } = await backUp('sound');
    expect([code, errors]).toEqual([1, `${path.join(folder, 'sound')} is not empty: choose a new or empty folder\n`]);
  });

  it('that fails leaves nothing behind that blocks the next one', async () => {
    const away = {
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    const to = path.join(folder, 'no-store');
    const { code, errors } = await runBuiltCommand('backup', ['--to', to], { ...here(), ...away });
    expect([code, errors]).toEqual([1, 'S3 cannot be reached: connect ECONNREFUSED 127.0.0.1:9\n']);
    expect(readdirSync(to)).toEqual([]);
  });

  it('that fails while it writes its last file leaves nothing behind either', async () => {
    const key = Buffer.alloc(32, 7);
    for (const to of [new FullFolder(path.join(folder, 'full')), new FullFolder(path.join(folder, 'full-2'), key)]) {
      const store = openDiskStore(server.config);
      const backup = withClient(server.database.url, (client) =>
        writeBackup({ client, store, folder: to, print: () => undefined }),
      );
      await expect(backup).rejects.toThrow('No space left');
      expect(readdirSync(to.path)).toEqual([]);
    }
  });

  it.each([
    ['a table', 'tables/users.copy'],
    ['a file', 'files/documents'],
  ])('restores nothing when %s was changed', async (_, part) => {
    const name = `damaged-${path.basename(part)}`;
    copyOf(name);
    const found = path.join(folder, name, part);
    appendFileSync(statSync(found).isFile() ? found : path.join(found, readdirSync(found)[0] ?? ''), 'x');
    const { code, errors } = await restore(name);
    expect(code).toBe(1);
    expect(errors).toMatch(/^The backup is damaged, nothing was restored: [^\n]+ is not what was saved\n$/);
    expect(await contentsOf(target.url)).toEqual({});
  });

  it('that is incomplete or missing restores nothing', async () => {
    mkdirSync(path.join(folder, 'nothing'));
    const { code, errors } = await restore('nothing');
    expect([code, errors]).toEqual([
      1,
      `${path.join(folder, 'nothing')} holds no finished backup: there is no manifest.json in it\n`,
    ]);
  });

  it('of a newer version is rejected', async () => {
    copyOf('newer');
    rewrite('newer', (known) => ({ ...known, migrations: [...known.migrations, 'Future1999999999999'] }));
    const { code, errors } = await restore('newer');
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The backup was made by a newer version, which has the migration Future1999999999999[^\n]*\n$/,
    );
    expect(await contentsOf(target.url)).toEqual({});
  });

  it("isn't restored under a running product or into a foreign database", async () => {
    const running = await restore('sound', server.database.url, '--replace');
    expect(running).toMatchObject({ code: 1, errors: 'The product is running on this database: stop it first\n' });
    const foreign = await createTestDatabase({ isMigrated: false });
    await withClient(foreign.url, (client) => client.query('CREATE TABLE ledger (amount integer)'));
    const rejected = await restore('sound', foreign.url, '--replace');
    expect(rejected.errors).toMatch(/^The database has tables that are not the product's[^\n]*\n$/);
    await foreign.drop();
  });

  it('that fails halfway leaves the database unchanged', async () => {
    copyOf('half');
    expect(await restore('sound')).toMatchObject({ code: 0, errors: '' });
    const before = await contentsOf(target.url);
    rewrite('half', (known) => ({
      ...known,
      tables: known.tables.map((table) => (table.name === 'users' ? { ...table, rows: 99 } : table)),
    }));
    const { code, errors } = await restore('half', target.url, '--replace');
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Table users received \d+ rows instead of 99\n$/)]);
    expect(await contentsOf(target.url)).toEqual(before);
  });

  it('that fails halfway in an empty database removes only the files that the store lacked', async () => {
    const empty = await createTestDatabase({ isMigrated: false });
    const restoreHalf = () =>
      runBuiltCommand('restore', ['--from', path.join(folder, 'half')], { ...here(), DATABASE_URL: empty.url });
    const failure = { code: 1, errors: expect.stringContaining('rows instead of 99') };
    const [file] = (JSON.parse(readFileSync(manifest('half'), 'utf8')) as Manifest).files;
    const live = path.join(server.config.dataDir, 'files', file?.key ?? '');
    expect(await restoreHalf()).toMatchObject(failure);
    expect(existsSync(live)).toBe(true);

    renameSync(live, path.join(folder, 'moved-away'));
    expect(await restoreHalf()).toMatchObject(failure);
    expect(existsSync(live)).toBe(false);
    renameSync(path.join(folder, 'moved-away'), live);
    await empty.drop();
  });

  it('of an older version is migrated', async () => {
    class Later1999000000001 {
      async up(runner: QueryRunner) {
        await runner.query('ALTER TABLE documents ADD COLUMN copied_title text');
        await runner.query('UPDATE documents SET copied_title = title');
      }
    }
    const later = [...migrations, Later1999000000001];
    const newer = await createTestDatabase({ isMigrated: false });
    const schema = await openSchema(newer.url);
    const backup = new BackupFolder(path.join(folder, 'sound'));
    await restoreBackup({
      schema,
      store: openDiskStore({ ...server.config, dataDir: path.join(folder, 'newer-data') }),
      folder: backup,
      manifest: await checkBackup(backup),
      migrations: later,
      mayReplace: false,
      emptyQueue: () => Promise.resolve(),
    });
    await schema.close();
    const names = await newer.query<{ name: string }[]>('SELECT name FROM migrations');
    expect(names.map(({ name }) => name).sort()).toEqual(later.map(({ name }) => name).sort());
    expect(await newer.query('SELECT copied_title = title AS moved FROM documents')).toEqual([{ moved: true }]);
    await newer.drop();
  });

  it('of a database that ran steps which were merged since is restored', async () => {
    copyOf('merged');
    rewrite('merged', (known) => ({ ...known, migrations: [...known.migrations, 'SpecialDays1764000015000'] }));
    expect(await restore('merged', target.url, '--replace')).toMatchObject({ code: 0, errors: '' });
  });

  it('of a database that lacks one of the merged steps is rejected, and changes nothing', async () => {
    copyOf('unmerged');
    expect(await restore('sound', target.url, '--replace')).toMatchObject({ code: 0, errors: '' });
    const before = await contentsOf(target.url);
    rewrite('unmerged', (known) => ({
      ...known,
      migrations: known.migrations.filter((name) => name !== lastMerged.name),
    }));
    const { code, errors } = await restore('unmerged', target.url, '--replace');
    expect([code, errors]).toEqual([1, expect.stringMatching(/without the migration LinkMarks[^\n]*\n$/)]);
    expect(await contentsOf(target.url)).toEqual(before);
  });

  it('is restored even if an old file cannot be removed, and lists the file, with its own exit code', async () => {
    const key = 'documents/stuck';
    const stuck = path.join(folder, 'data/files', key);
    mkdirSync(stuck);
    await withClient(target.url, async (client) => {
      await client.query(`INSERT INTO discarded_files (storage_key) VALUES ('${key}')`);
      await client.query(`INSERT INTO announcements (text, active) VALUES ('We are closed on Friday', true)`);
    });
    const { code, output, errors } = await restore('sound', target.url, '--replace');
    expect([code, errors]).toEqual([2, '']);
    expect(output).toMatch(/^Restored \d+ tables [^\n]*\nStill in the file store, [^\n]*:\ndocuments\/stuck\n$/m);
    const { rows } = await withClient(target.url, (client) => client.query('SELECT FROM announcements'));
    expect(rows).toEqual([]);
    rmdirSync(stuck);
  });

  it('without a file that was already missing reports it, with its own exit code', async () => {
    const [key] = await withClient(server.database.url, async (client) =>
      (await client.query<{ key: string }>('SELECT storage_key AS key FROM documents')).rows.map((row) => row.key),
    );
    writeFileSync(path.join(server.config.dataDir, 'files', key ?? ''), 'overwritten by hand');
    const { code, output } = await backUp('with-loss');
    expect(code).toBe(2);
    expect(output).toContain(`\nNot in the backup, because they are missing or damaged in the file store:\n${key}\n`);
  });

  it('without a file keeps the one that the store has when it is restored', async () => {
    expect(await restore('sound', target.url, '--replace')).toMatchObject({ code: 0, errors: '' });
    const files = () => readdirSync(path.join(folder, 'data/files/documents'));
    const before = files();
    expect(before).toHaveLength(1);
    expect(await restore('with-loss', target.url, '--replace')).toMatchObject({ code: 0, errors: '' });
    expect(files()).toEqual(before);
  });
});

/** The disk is full when the manifest is written. */
class FullFolder extends BackupFolder {
  override async write(name: string, source: Readable): Promise<FetchedFile> {
    const written = await super.write(name, source);
    if (name === MANIFEST) throw new Error('No space left');
    return written;
  }
}
