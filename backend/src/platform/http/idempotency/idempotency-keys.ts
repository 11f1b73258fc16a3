import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Conflict } from '../../errors';
import { claimStatement, keptStatement } from './idempotency.statements';

/** One caller's key at one address, with what was sent under it. */
export interface KeyedRequest {
  readonly caller: string;
  readonly route: string;
  readonly key: string;
  /** hash of all that was sent */
  readonly fingerprint: string;
}

/** The right to work on a keyed request. It is lost when its lease runs out. */
export interface Claim extends KeyedRequest {
  readonly attempt: string;
}

export type ClaimOutcome =
  | { readonly kind: 'claimed'; readonly claim: Claim }
  | { readonly kind: 'answered'; readonly status: number; readonly answer: string | null }
  | { readonly kind: 'running' | 'different' | 'done-without-answer' };

interface KeptRow {
  readonly fingerprint: string;
  readonly committed: boolean;
  readonly status: number | null;
  readonly answer: string | null;
  readonly leased: boolean;
}

/**
 * Who works on which key, and what was answered under it. A crash before the commit frees the key when the lease runs
 * out; a crash after it is known from the mark that the change's own transaction left, and never repeats the change.
 */
@Injectable()
export class IdempotencyKeys {
  constructor(private readonly dataSource: DataSource) {}

  async claim(request: KeyedRequest): Promise<ClaimOutcome> {
    const { caller, route, key, fingerprint } = request;
    const attempt = randomUUID();
    const won = await this.dataSource.query<unknown[]>(claimStatement, [caller, route, key, fingerprint, attempt]);
    if (won.length > 0) return { kind: 'claimed', claim: { ...request, attempt } };
    const [kept] = await this.dataSource.query<KeptRow[]>(keptStatement, [caller, route, key]);
    if (!kept) return { kind: 'running' };
    if (kept.fingerprint !== fingerprint) return { kind: 'different' };
    if (kept.status !== null) return { kind: 'answered', status: kept.status, answer: kept.answer };
    return { kind: kept.leased || !kept.committed ? 'running' : 'done-without-answer' };
  }

  /** Marks the change as made, inside its transaction; undoes it when the claim was lost meanwhile. */
  async commit(claim: Claim, manager: EntityManager): Promise<void> {
    const [, marked] = await manager.query<[unknown[], number]>(
      'UPDATE idempotency_keys SET committed = true WHERE caller = $1 AND route = $2 AND key = $3 AND attempt = $4',
      [claim.caller, claim.route, claim.key, claim.attempt],
    );
    if (marked !== 1) throw new Conflict('The same request was taken over meanwhile.');
  }

  async remember(claim: Claim, status: number, answer: string | null): Promise<void> {
    await this.dataSource.query(
      `UPDATE idempotency_keys SET status = $5, answer = $6
       WHERE caller = $1 AND route = $2 AND key = $3 AND attempt = $4`,
      [claim.caller, claim.route, claim.key, claim.attempt, status, answer],
    );
  }

  /** Lets the next attempt work, unless the change was made already. */
  async release(claim: Claim): Promise<void> {
    const own = [claim.caller, claim.route, claim.key, claim.attempt];
    const mine = 'caller = $1 AND route = $2 AND key = $3 AND attempt = $4';
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE ${mine} AND NOT committed`, own);
    await this.dataSource.query(`UPDATE idempotency_keys SET lease_until = now() WHERE ${mine}`, own);
  }

  async forgetExpired(): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`);
  }
}
