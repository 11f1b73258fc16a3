import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** Who asks, from where, and under which number: what the audit trail and the logs need to know of a request. */
export interface RequestFacts {
  readonly requestId: string;
  /** the client's address, proxies in `TRUST_PROXY` looked through; null for work without a client */
  readonly address: string | null;
  /** set by the access guard */
  user: { readonly id: number; readonly username: string } | null;
  /** joins the transaction of the change just before it commits; a failure rolls the change back */
  beforeCommit?: (manager: EntityManager) => Promise<void>;
}

/**
 * Node.js tells a storage of every callback that anybody in the process makes, which costs a tenth of an answer from memory.
 * It is therefore in use only while there is work with facts.
 */
const storage = new AsyncLocalStorage<RequestFacts>();
let underWay = 0;

function end(): void {
  underWay -= 1;
  if (underWay === 0) storage.disable();
}

/** The facts of the request that is being worked on, wherever the code is. */
export const RequestContext = {
  /** Undefined outside a request, for instance in a job. */
  current: (): RequestFacts | undefined => storage.getStore(),

  /** Runs `work` and all that it awaits with these facts. They are gone when it is done: nothing may lag behind it. */
  async run<T>(facts: RequestFacts, work: () => T | Promise<T>): Promise<T> {
    underWay += 1;
    try {
      return await storage.run(facts, work);
    } finally {
      end();
    }
  },

  /** Starts `work` with these facts, which hold for all that it sets off until `over` calls back. */
  begin(facts: RequestFacts, work: () => void, over: (done: () => void) => void): void {
    underWay += 1;
    over(end);
    storage.run(facts, work);
  },
};
