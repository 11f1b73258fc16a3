import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../database';
import { Schedules } from '../queue';
import { FileStore } from './file-store';
import { filesAreHeld } from './hold-files';

const EVERY_MS = 15 * 60_000;

/** Strikes one file whose time has come off the list; whoever claims it meanwhile waits, and finds it gone. */
const TAKE_DUE = `
  DELETE FROM discarded_files WHERE storage_key = (
    SELECT storage_key FROM discarded_files WHERE remove_after <= now()
    ORDER BY remove_after LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING storage_key`;

/**
 * The list of files that no row names, so that none is forgotten in the store and none goes that is needed: a file is
 * on it before it is stored until the row that names it commits, and again from the commit that takes its name away.
 */
@Injectable()
export class DiscardedFiles {
  private readonly logger = new Logger(DiscardedFiles.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: FileStore,
    schedules: Schedules,
  ) {
    schedules.every('discarded-files', EVERY_MS, () => this.removeDue());
  }

  /** To be called before a file is stored: unless it is claimed within the hour, it is removed. */
  async expect(key: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO discarded_files (storage_key, remove_after) VALUES ($1, now() + interval '1 hour')`,
      [key],
    );
  }

  /** In the transaction of the row that names the file; rejects when the file waited too long and is gone. */
  async claim(key: string, { manager }: Pick<Tx, 'manager'>): Promise<void> {
    const [, struck]: [unknown[], number] = await manager.query('DELETE FROM discarded_files WHERE storage_key = $1', [
      key,
    ]);
    if (struck !== 1) throw new Error('The file was not expected, or not claimed in time');
  }

  /** In the transaction that takes the files' names away. They are removed after it, by `removeDue`. */
  async discard(keys: readonly string[], { manager }: Pick<Tx, 'manager'>): Promise<void> {
    await manager.query('INSERT INTO discarded_files (storage_key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
      keys,
    ]);
  }

  /**
   * Removes what was discarded. Runs by the clock; to be called because of the event that discarded something, too. The
   * note of a file goes only when the file is gone: a store that is down gets another try. While files are held, nothing goes.
   */
  async removeDue(): Promise<void> {
    for (let key = await this.removeOne(); key; key = await this.removeOne())
      this.logger.log({ key }, 'Removed a file that nothing names');
  }

  private removeOne(): Promise<string | undefined> {
    return this.dataSource.transaction(async (manager) => {
      if (await filesAreHeld(manager)) return undefined;
      const [[due]]: [{ storage_key: string }[], number] = await manager.query(TAKE_DUE);
      if (due) await this.files.remove(due.storage_key);
      return due?.storage_key;
    });
  }
}
