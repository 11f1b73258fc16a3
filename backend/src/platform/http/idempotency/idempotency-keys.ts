import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Notifications, PROCESS_LOCK } from '../../database';
import { Conflict } from '../../errors';
import { RetentionDeclaration, type RetentionPart } from '../../personal-data';

/** A caller's key on one route, with a fingerprint of the request. */
export interface KeyedRequest {
  readonly caller: string;
  /** the caller is identified only by address */
  readonly isAnonymous: boolean;
  readonly route: string;
  readonly key: string;
  /** keyed hash of the whole request */
  readonly fingerprint: string;
}

/** The exclusive right to process a keyed request. It's lost when its lease expires or its process ends. */
export interface Claim extends KeyedRequest {
  readonly attempt: string;
}

/** The stored response to a keyed request. */
export interface StoredResponse {
  readonly status: number;
  /** JSON; null for no body */
  readonly answer: string | null;
}

export type ClaimOutcome =
  | { readonly kind: 'claimed'; readonly claim: Claim }
  | ({ readonly kind: 'answered' } & StoredResponse)
  | { readonly kind: 'running' | 'different' | 'done-without-answer' };

interface StoredRow {
  readonly fingerprint: string;
  readonly committed: boolean;
  readonly status: number | null;
  readonly answer: string | null;
  readonly held: boolean;
}

/** Longer than any request may take. It only matters when PostgreSQL hasn't noticed yet that the key's process died. */
const LEASE = `interval '60 seconds'`;
const MAX_AGE_SECONDS = 24 * 3_600;
const MAX_AGE = `interval '${MAX_AGE_SECONDS} seconds'`;

/** Whether the key's process may still be working: the lease runs, and the process holds its lock or has none. */
const isHeld = `(kept.lease_until >= clock_timestamp() AND (kept.owner IS NULL OR EXISTS (
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = ${PROCESS_LOCK} AND objid = kept.owner AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))))`;

/** Claims a key that is new, a day old, or was abandoned before anything was changed. Returns a row if it did. */
const claimStatement = `
  INSERT INTO idempotency_keys AS kept (caller, route, key, fingerprint, attempt, owner, lease_until)
  VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp() + ${LEASE})
  ON CONFLICT (caller, route, key) DO UPDATE SET
    fingerprint = excluded.fingerprint, attempt = excluded.attempt, owner = excluded.owner,
    lease_until = excluded.lease_until, committed = false, status = NULL, answer = NULL,
    created_at = clock_timestamp()
  WHERE kept.created_at < clock_timestamp() - ${MAX_AGE}
     OR (kept.status IS NULL AND NOT kept.committed AND NOT ${isHeld} AND kept.fingerprint = excluded.fingerprint)
  RETURNING attempt`;

const storedStatement = `
  SELECT fingerprint, committed, status, answer, ${isHeld} AS held
  FROM idempotency_keys AS kept WHERE caller = $1 AND route = $2 AND key = $3`;

const OWN_CLAIM = 'caller = $1 AND route = $2 AND key = $3 AND attempt = $4';

/**
 * Claims of idempotency keys and the responses stored under them. A response is written in the transaction of the change that it
 * reports, so that after a crash a repeat either gets the response or does the work. A process's claims end with the process.
 */
@Injectable()
@RetentionDeclaration()
export class IdempotencyKeys implements RetentionPart {
  readonly fixedTimes = [{ what: 'Responses to requests that may be repeated', seconds: MAX_AGE_SECONDS }];

  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: Notifications,
  ) {}

  async claim(request: KeyedRequest): Promise<ClaimOutcome> {
    const { caller, route, key, fingerprint } = request;
    const attempt = randomUUID();
    const owner = this.notifications.processLock;
    const won = await this.dataSource.query<unknown[]>(claimStatement, [
      caller,
      route,
      key,
      fingerprint,
      attempt,
      owner,
    ]);
    if (won.length > 0) return { kind: 'claimed', claim: { ...request, attempt } };
    const [stored] = await this.dataSource.query<StoredRow[]>(storedStatement, [caller, route, key]);
    if (!stored) return { kind: 'running' };
    if (stored.fingerprint !== fingerprint) return { kind: 'different' };
    if (stored.status !== null) return { kind: 'answered', status: stored.status, answer: stored.answer };
    return { kind: stored.held || !stored.committed ? 'running' : 'done-without-answer' };
  }

  /** Whether there was an earlier request with this key, finished or not. */
  async isKnown({ caller, route, key }: Omit<KeyedRequest, 'fingerprint'>): Promise<boolean> {
    const own = 'SELECT 1 FROM idempotency_keys WHERE caller = $1 AND route = $2 AND key = $3';
    return (await this.dataSource.query<unknown[]>(own, [caller, route, key])).length > 0;
  }

  /** Stores the response in the change's transaction. Rejects, and so rolls the change back, if the claim was lost. */
  async commit(claim: Claim, response: StoredResponse, manager: EntityManager): Promise<void> {
    const store = `UPDATE idempotency_keys SET committed = true, status = $5, answer = $6 WHERE ${OWN_CLAIM}`;
    await this.update(store, claim, [response.status, response.answer], manager);
  }

  /** Like `commit`, for one of several changes, when the response isn't known yet. */
  async commitPart(claim: Claim, manager: EntityManager): Promise<void> {
    await this.update(`UPDATE idempotency_keys SET committed = true WHERE ${OWN_CLAIM}`, claim, [], manager);
  }

  /** Stores the response of a request that made no change or several changes. */
  async remember(claim: Claim, { status, answer }: StoredResponse): Promise<void> {
    await this.dataSource.query(`UPDATE idempotency_keys SET status = $5, answer = $6 WHERE ${OWN_CLAIM}`, [
      ...ownClaim(claim),
      status,
      answer,
    ]);
  }

  /** Lets the next attempt claim the key, unless the change was already committed. */
  async release(claim: Claim): Promise<void> {
    const own = ownClaim(claim);
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE ${OWN_CLAIM} AND NOT committed`, own);
    await this.dataSource.query(`UPDATE idempotency_keys SET lease_until = now() WHERE ${OWN_CLAIM}`, own);
  }

  async deleteExpired(): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE created_at < now() - ${MAX_AGE}`);
  }

  private async update(
    statement: string,
    claim: Claim,
    values: readonly unknown[],
    manager: EntityManager,
  ): Promise<void> {
    const [, updated] = await manager.query<[unknown[], number]>(statement, [...ownClaim(claim), ...values]);
    if (updated !== 1) throw new Conflict('The same request was taken over meanwhile.');
  }
}

const ownClaim = ({ caller, route, key, attempt }: Claim) => [caller, route, key, attempt];
