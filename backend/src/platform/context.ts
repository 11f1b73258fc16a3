/** User, address, and ID of the current request, available everywhere. Doesn't depend on other platform modules. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** The last statements of a transaction. If they throw, it's rolled back. */
type LastStatements = (manager: EntityManager) => Promise<void>;

interface OpenChange {
  readonly manager: EntityManager;
  /** Runs `last` and commits the transaction; settles with the commit. */
  readonly finish: (last: LastStatements) => Promise<unknown>;
}

/**
 * Keeps the transaction of a request's change open until the response is known, so that both are committed together. If
 * the process dies in between, neither is. Only one transaction is deferred at a time: starting another commits the
 * previous one.
 *
 * Until the response is sent, the request must not take a second connection: read through `manager`.
 */
export class DeferredCommit {
  private change?: OpenChange;
  private isFinished = false;

  /** `whenSuperseded` runs last in a transaction that is committed before the response is known. */
  constructor(private readonly whenSuperseded: LastStatements) {}

  /** The open transaction, for reads that must see the change; undefined if there's none. */
  get manager(): EntityManager | undefined {
    return this.change?.manager;
  }

  /**
   * Runs `transaction`, which must await `beforeCommit` after its work. Resolves with the result of the work while the
   * transaction is still open. Rejects if the work fails or, once the request has ended, if the commit fails.
   */
  async run<T>(
    transaction: (beforeCommit: (manager: EntityManager, result: T) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    await this.finish(this.whenSuperseded);
    // Work that a commit triggers, such as a delivery, may run in the request's context after the request has ended.
    if (this.isFinished) return transaction(() => Promise.resolve());
    return new Promise<T>((resolve, reject) => {
      const committed: Promise<T> = transaction(async (manager, result) => {
        const last = await new Promise<LastStatements>((decide) => {
          const finish = (statements: LastStatements) => {
            decide(statements);
            return committed;
          };
          this.change = { manager, finish };
          resolve(result);
        });
        await last(manager);
      });
      committed.catch(reject);
    });
  }

  /** Runs `last` in the open transaction and commits it. Returns false, and does nothing, if there's none. */
  async commit(last: LastStatements): Promise<boolean> {
    this.isFinished = true;
    return this.finish(last);
  }

  /** Rolls back the open transaction, if there is one. Never rejects. */
  async rollBack(): Promise<void> {
    await this.commit(() => Promise.reject(new Error('The request failed'))).catch(() => undefined);
  }

  private async finish(last: LastStatements): Promise<boolean> {
    const { change } = this;
    if (!change) return false;
    this.change = undefined;
    await change.finish(last);
    return true;
  }
}

interface RequestUser {
  readonly id: number;
  readonly username: string;
}

/** User, address, and ID of a request, for the audit trail and the logs. */
export interface RequestFacts {
  readonly requestId: string;
  /** The client's address, behind the proxies of `TRUST_PROXY`; null for work without a client. */
  readonly address: string | null;
  /** Set by the access guard, or with `setUser`. */
  user: RequestUser | null;
  /** Set while the request's change is to be committed together with its response. */
  deferredCommit?: DeferredCommit;
}

interface Context {
  /** undefined after the end, which callbacks may outlive */
  facts: RequestFacts | undefined;
}

/**
 * While the storage is enabled, Node.js 20 tracks every callback of the process, which adds about 10% to a response from
 * the cache. It is therefore disabled while no request has facts.
 */
const storage = new AsyncLocalStorage<Context>();
let activeCount = 0;

function end(): void {
  activeCount -= 1;
  if (activeCount === 0) storage.disable();
}

/** Gives any code access to the facts of the current request. */
export const RequestContext = {
  /** Undefined outside of a request. */
  current: (): RequestFacts | undefined => storage.getStore()?.facts,

  /** Names the user in the audit trail and the log, once it's proven who it is. Does nothing outside of a request. */
  setUser({ id, username }: RequestUser): void {
    const { facts } = storage.getStore() ?? {};
    if (facts) facts.user = { id, username };
  },

  /** Runs `work` and everything that it awaits with these facts. Code that isn't awaited may lose them. */
  async run<T>(facts: RequestFacts, work: () => T | Promise<T>): Promise<T> {
    activeCount += 1;
    try {
      return await storage.run({ facts }, work);
    } finally {
      end();
    }
  },

  /** Starts `work` with these facts. `onEnd` registers the callback that ends the context. */
  begin(facts: RequestFacts, work: () => void, onEnd: (done: () => void) => void): void {
    activeCount += 1;
    const context: Context = { facts };
    onEnd(() => {
      context.facts = undefined;
      end();
    });
    storage.run(context, work);
  },
};
