import { randomUUID } from 'node:crypto';
import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Transaction } from '../../src/platform/database';
import { DiscardedFiles, FileMissing, FileStore, holdFiles } from '../../src/platform/storage';
import { eventually } from '../support/eventually';
import { type Plumbing, startPlumbing } from '../support/plumbing';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe(DiscardedFiles.name, () => {
  let database: TestDatabase;
  let plumbing: Plumbing;
  let discarded: DiscardedFiles;
  let files: FileStore;
  let transaction: Transaction;
  beforeAll(async () => {
    database = await createTestDatabase();
    plumbing = await startPlumbing({ database, env: { ROLE: 'web' } });
    discarded = plumbing.context.get(DiscardedFiles);
    files = plumbing.context.get(FileStore);
    transaction = plumbing.context.get(Transaction);
  });
  afterAll(async () => {
    await plumbing.close();
    await database.drop();
  });

  const sql = (statement: string, parameters?: unknown[]) =>
    plumbing.context.get(DataSource).query<unknown[]>(statement, parameters);
  const listed = (key: string) => sql('SELECT FROM discarded_files WHERE storage_key = $1', [key]);
  const hourLater = () => sql(`UPDATE discarded_files SET remove_after = remove_after - interval '61 minutes'`);

  async function anExpectedFile(): Promise<string> {
    const key = `things/${randomUUID()}`;
    await discarded.expect(key);
    await files.putBytes(key, Buffer.from('bytes'));
    return key;
  }

  it('leaves a file alone that is still to be claimed, and removes it when an hour has passed', async () => {
    const key = await anExpectedFile();
    await discarded.removeDue();
    expect(await files.size(key)).toBe(5);
    await hourLater();
    await discarded.removeDue();
    await expect(files.size(key)).rejects.toThrow(FileMissing);
    expect(await listed(key)).toEqual([]);
  });

  it('forgets a file that was claimed, and refuses a second claim', async () => {
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

  it('keeps the note of a file that the store could not remove', async () => {
    const key = await anExpectedFile();
    await transaction.run(async (tx) => {
      await discarded.claim(key, tx);
      await discarded.discard([key], tx);
    });
    const inTheWay = path.join(plumbing.config.dataDir, 'files', key);
    await files.remove(key);
    await mkdir(inTheWay);
    await expect(discarded.removeDue()).rejects.toThrow();
    expect(await listed(key)).toHaveLength(1);
    await rmdir(inTheWay);
    await discarded.removeDue();
    expect(await listed(key)).toEqual([]);
  });

  it('removes nothing while files are held, and all of it afterwards', async () => {
    const key = await anExpectedFile();
    await hourLater();
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    expect(await holdFiles(holder)).toBe(true);
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

  it('removes a file for good or leaves it claimed, however closely the two meet', async () => {
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
