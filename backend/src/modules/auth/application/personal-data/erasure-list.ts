import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../../platform/config';
import { Transaction } from '../../../../platform/database';
import { DurableSubscribers } from '../../../../platform/events';
import { Schedules } from '../../../../platform/queue';
import { FileMissing, FileStore } from '../../../../platform/storage';
import { AccountErased } from '../../domain/auth.events';
import { type Erasure, ErasuresRepository, type ListedErasure } from '../../persistence/erasures.repository';
import { ErasePerson } from './erase-person.use-case';

/** Beside the stored files, so that a restore of the database doesn't turn it back. */
export const ERASURE_LIST = 'erasures/list';

const HOUR_MS = 3_600_000;

/**
 * Keeps a copy of the list of erasures in the file store, and carries out again those that a restored backup undid: at the
 * start of a worker, and every hour.
 */
@Injectable()
export class ErasureList implements OnModuleInit {
  private readonly logger = new Logger(ErasureList.name);

  constructor(
    private readonly files: FileStore,
    private readonly erasures: ErasuresRepository,
    private readonly erasePerson: ErasePerson,
    private readonly transaction: Transaction,
    private readonly config: Config,
    subscribers: DurableSubscribers,
    schedules: Schedules,
  ) {
    subscribers.register({ name: 'erasure-list', on: AccountErased, handle: () => this.bringUpToDate() });
    schedules.every('erasure-list', HOUR_MS, () => this.bringUpToDate());
  }

  /**
   * Before the workers start, which send pending emails. A file store that is down doesn't keep the product from starting. The
   * schedule tries again.
   */
  async onModuleInit(): Promise<void> {
    if (this.config.role === 'web') return;
    await this.bringUpToDate().catch((error: Error) =>
      this.logger.warn(`The list of erasures could not be compared, and will be within the hour: ${error.message}`),
    );
  }

  /** Newest first. */
  list(): Promise<readonly ListedErasure[]> {
    return this.erasures.list();
  }

  async bringUpToDate(): Promise<void> {
    const listed = (await listedErasures(this.files)) ?? [];
    const known = new Set((await this.erasures.all()).map(({ pseudonym }) => pseudonym));
    for (const erasure of listed.filter(({ pseudonym }) => !known.has(pseudonym)))
      if (await this.erasePerson.repeat(erasure))
        this.logger.warn(`Erased ${erasure.pseudonym} again: a restored backup had brought the person back`);
    await this.transaction.run(async (tx) => {
      // Otherwise, of two workers, the one that read the table first could write last.
      await this.erasures.lockCopy(tx);
      const all = await this.erasures.all(tx.manager);
      if (all.length > listed.length) await this.files.putBytes(ERASURE_LIST, Buffer.from(JSON.stringify(all)));
    });
  }
}

/** The list in the file store; null if there is none, because no one was erased or the store is another one. */
export async function listedErasures(files: FileStore): Promise<readonly Erasure[] | null> {
  try {
    const text = (await files.read(ERASURE_LIST)).toString();
    return (JSON.parse(text) as Stored[]).map(({ accountCreatedAt, erasedAt, ...erasure }) => ({
      ...erasure,
      accountCreatedAt: new Date(accountCreatedAt),
      erasedAt: new Date(erasedAt),
    }));
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

/** Dates are texts in JSON. */
type Stored = Omit<Erasure, 'accountCreatedAt' | 'erasedAt'> & {
  readonly accountCreatedAt: string;
  readonly erasedAt: string;
};
