import { randomUUID } from 'node:crypto';
import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Transaction } from '../../src/platform/database';
import { DiscardedFiles, FileMissing, FileStore, lockFiles } from '../../src/platform/storage';
import { eventually } from '../support/eventually';
import { type TestPlatform, startPlatform } from '../support/test-platform';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe(DiscardedFiles.name, () => {
  let database: TestDatabase;
  let platform: TestPlatform;
  let discarded: DiscardedFiles;
  let files: FileStore;
  let transaction: Transaction;
  beforeAll(async () => {
    database = await createTestDatabase();
    platform = await startPlatform({ database, env: { ROLE: 'web' } });
    discarded = platform.context.get(DiscardedFiles);
    files = platform.context.get(FileStore);
    transaction = platform.context.get(Transaction);
  });
  afterAll(async () => {
    await platform.close();
    await database.drop();
  });

  const sql = (statement: string, parameters?: unknown[]) =>
    platform.context.get(DataSource).query<unknown[]>(statement, parameters);
  const listed = (key: string) => sql('SELECT FROM discarded_files WHERE storage_key = $1', [key]);
  const hourLater = () => sql(`UPDATE discarded_files SET remove_after = remove_after - interval '61 minutes'`);

  async function anExpectedFile(): Promise<string> {
    const key = `things/${randomUUID()}`;
    await discarded.expect(key);
    await files.putBytes(key, Buffer.from('bytes'));
    return key;
  }

  it('keeps a file that can still be claimed, and removes it after an hour', async () => {
    const key = await anExpectedFile();
    await discarded.removeDue();
    expect(await files.size(key)).toBe(5);
    await hourLater();
    await discarded.removeDue();
    await expect(files.size(key)).rejects.toThrow(FileMissing);
    expect(await listed(key)).toEqual([]);
  });

  it('keeps a claimed file, and rejects a second claim', async () => {
    const key = await anExpectedFile();
    await transaction.run((tx) => discarded.claim(key, tx));
    await hourLater();
    await discarded.removeDue();
    expect(await files.size(key)).toBe(5);
    await expect(transaction.run((tx) => discarded.claim(key, tx))).rejects.toThrow('not claimed in time');
  });

  it('keeps an expected file on the list when the claiming transaction fails', async () => {
    const key = await anExpectedFile();
    const failing = transaction.run(async (tx) => {
      await discarded.claim(key, tx);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await listed(key)).toHaveLength(1);
  });

  it('keeps the record of a file that the store failed to remove', async () => {
    const key = await anExpectedFile();
    await transaction.run(async (tx) => {
      await discarded.claim(key, tx);
      await discarded.discard([key], tx);
    });
    const inTheWay = path.join(platform.config.dataDir, 'files', key);
    await files.remove(key);
    await mkdir(inTheWay);
    await expect(discarded.removeDue()).rejects.toThrow();
    expect(await listed(key)).toHaveLength(1);
    await rmdir(inTheWay);
    await discarded.removeDue();
    expect(await listed(key)).toEqual([]);
  });

  it('removes nothing while files are held, and all of it afterward', async () => {
    const key = await anExpectedFile();
    await hourLater();
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    expect(await lockFiles(holder)).toBe(true);
    await discarded.removeDue();
    expect(await files.size(key)).toBe(5);
    await holder.end();
    await eventually(async () => {
      await discarded.removeDue();
      return files.size(key).then(
        () => false,
        (error) => error instanceof FileMissing,
      );
    });
  });

  it('limits the wait for no other lock of the connection that holds the files', async () => {
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    const limit = async () => (await holder.query('SHOW lock_timeout')).rows;
    const before = await limit();
    expect(await lockFiles(holder)).toBe(true);
    expect(await limit()).toEqual(before);
    await holder.end();
  });

  it('either removes a file or leaves it claimed, however closely the two operations overlap', async () => {
    for (let round = 0; round < 20; round++) {
      const key = await anExpectedFile();
      await hourLater();
      const claim = transaction
        .run((tx) => discarded.claim(key, tx))
        .then(
          () => true,
          () => false,
        );
      const [isClaimed] = await Promise.all([claim, discarded.removeDue()]);
      const isThere = await files.size(key).then(
        () => true,
        () => false,
      );
      expect(isThere).toBe(isClaimed);
    }
  });
});
