import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type CallHandler } from '@nestjs/common';
import { stillRunning } from '@pharmacy/contracts';
import type { Response } from 'express';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { DeferredCommit, RequestContext } from '../../context';
import { toErrorResponse, Conflict, ReplayedResponse } from '../../errors';
import { IdempotencyKeys, type Claim, type StoredResponse, type KeyedRequest } from './idempotency-keys';

const MAX_WAIT_MS = 10_000;
const POLL_MS = 100;
/** Together as long as the lease. */
const RELEASE_RETRY_MS: readonly number[] = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/** Runs a request with an idempotency key once, and sends the first response to every repeat. */
@Injectable()
export class FirstResponse {
  private readonly logger = new Logger(FirstResponse.name);

  constructor(private readonly keys: IdempotencyKeys) {}

  /** Rejects with the stored `ReplayedResponse` for a repeat, or with a conflict. */
  async of(request: KeyedRequest, response: Response, next: CallHandler): Promise<Observable<unknown>> {
    const claim = await this.claim(request);
    const change = new DeferredCommit((manager) => this.keys.commitPart(claim, manager));
    const facts = RequestContext.current();
    if (facts) facts.deferredCommit = change;
    return next.handle().pipe(
      mergeMap(async (value: unknown) => {
        const first = responseOf(response.statusCode, value);
        const isStored = await change.commit((manager) => this.keys.commit(claim, first, manager));
        if (!isStored) await this.remember(claim, first);
        return value;
      }),
      catchError((error: unknown) => from(this.settle(claim, change, error))),
    );
  }

  private async claim(request: KeyedRequest): Promise<Claim> {
    const deadline = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const outcome = await this.keys.claim(request);
      if (outcome.kind === 'claimed') return outcome.claim;
      if (outcome.kind === 'answered') throw new ReplayedResponse(outcome.status, outcome.answer);
      if (outcome.kind === 'different') throw new Conflict('This Idempotency-Key was used for something else.');
      if (outcome.kind === 'done-without-answer')
        throw new Conflict('This was done already. Please load the page again to see it.');
      if (performance.now() >= deadline) throw new Conflict(stillRunning);
      await pause(POLL_MS);
    }
  }

  /**
   * Stores responses below 500, with two exceptions. A 429 isn't the result of the work. A 400 to an anonymous caller changed
   * nothing, and isn't rate-limited, so storing it would let callers add any number of rows.
   */
  private async settle(claim: Claim, change: DeferredCommit, error: unknown): Promise<never> {
    await change.rollBack();
    const { body } = toErrorResponse(error);
    const isUnlimited = body.statusCode === 400 && claim.isAnonymous;
    if (body.statusCode < 500 && body.statusCode !== 429 && !isUnlimited)
      await this.remember(claim, responseOf(body.statusCode, body));
    else await this.keys.release(claim).catch((failure: Error) => this.releaseLater(claim, failure));
    throw error;
  }

  /** When the database was down, retries the release, so that a repeat doesn't have to wait for the lease to expire. */
  private releaseLater(claim: Claim, failure: Error, waits = RELEASE_RETRY_MS): void {
    const [wait, ...more] = waits;
    if (wait === undefined) return this.warn(failure);
    setTimeout(() => {
      this.keys.release(claim).catch((next: Error) => this.releaseLater(claim, next, more));
    }, wait).unref();
  }

  private async remember(claim: Claim, response: StoredResponse): Promise<void> {
    await this.keys.remember(claim, response).catch((failure: Error) => this.warn(failure));
  }

  private warn(failure: Error): void {
    this.logger.warn(`Failed to store the response for an Idempotency-Key: ${failure.message}`);
  }
}

const responseOf = (status: number, value: unknown): StoredResponse => ({
  status,
  answer: value === undefined || value === null ? null : JSON.stringify(value),
});
