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

const storage = new AsyncLocalStorage<RequestFacts>();

/** The facts of the request that is being worked on, wherever the code is. */
export const RequestContext = {
  /** Undefined outside a request, for instance in a job. */
  current: (): RequestFacts | undefined => storage.getStore(),
  /** Runs `work` and all that it awaits with these facts. */
  run: <T>(facts: RequestFacts, work: () => T): T => storage.run(facts, work),
};
