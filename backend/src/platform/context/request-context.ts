import { AsyncLocalStorage } from 'node:async_hooks';
import type { DeferredCommit } from './deferred-commit';

interface RequestUser {
  readonly id: number;
  readonly username: string;
}

/** User, address, and id of a request, for the audit trail and the logs. */
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
