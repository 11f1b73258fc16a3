import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type CallHandler } from '@nestjs/common';
import type { Response } from 'express';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { RequestContext } from '../../context';
import { answerTo, Conflict, RememberedAnswer } from '../../errors';
import { IdempotencyKeys, type Claim, type KeyedRequest } from './idempotency-keys';

const PATIENCE_MS = 10_000;
const POLL_MS = 100;
/** As long as the lease lasts. */
const RELEASE_AGAIN_MS: readonly number[] = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/** Works on a keyed request once, and answers every repeat of it as the first was answered. */
@Injectable()
export class FirstAnswer {
  private readonly logger = new Logger(FirstAnswer.name);

  constructor(private readonly keys: IdempotencyKeys) {}

  /** Rejects with the `RememberedAnswer` of a repeat, or with a conflict. */
  async of(request: KeyedRequest, response: Response, next: CallHandler): Promise<Observable<unknown>> {
    const claim = await this.claim(request);
    const facts = RequestContext.current();
    if (facts) facts.beforeCommit = (manager) => this.keys.commit(claim, manager);
    return next.handle().pipe(
      mergeMap(async (value: unknown) => {
        await this.remember(claim, response.statusCode, value);
        return value;
      }),
      catchError((error: unknown) => from(this.settle(claim, error))),
    );
  }

  private async claim(request: KeyedRequest): Promise<Claim> {
    const patience = Date.now() + PATIENCE_MS;
    for (;;) {
      const outcome = await this.keys.claim(request);
      if (outcome.kind === 'claimed') return outcome.claim;
      if (outcome.kind === 'answered') throw new RememberedAnswer(outcome.status, outcome.answer);
      if (outcome.kind === 'different') throw new Conflict('This Idempotency-Key was used for something else.');
      if (outcome.kind === 'done-without-answer')
        throw new Conflict('This was done already. Please load the page again to see it.');
      if (Date.now() >= patience) throw new Conflict('The same request is still running. Please try again shortly.');
      await pause(POLL_MS);
    }
  }

  /** An answer below 500 stays; one that asks to come back later does not stand for the work. */
  private async settle(claim: Claim, error: unknown): Promise<never> {
    const { body } = answerTo(error);
    if (body.statusCode < 500 && body.statusCode !== 429) await this.remember(claim, body.statusCode, body);
    else await this.keys.release(claim).catch((failure: Error) => this.releaseLater(claim, failure));
    throw error;
  }

  /** The database is away, which is why the work failed: a repeat after its return must not wait for the lease to run out. */
  private releaseLater(claim: Claim, failure: Error, waits = RELEASE_AGAIN_MS): void {
    const [wait, ...more] = waits;
    if (wait === undefined) return this.warn(failure);
    setTimeout(() => {
      this.keys.release(claim).catch((next: Error) => this.releaseLater(claim, next, more));
    }, wait).unref();
  }

  private async remember(claim: Claim, status: number, value: unknown): Promise<void> {
    const answer = value === undefined || value === null ? null : JSON.stringify(value);
    await this.keys.remember(claim, status, answer).catch((failure: Error) => this.warn(failure));
  }

  private warn(failure: Error): void {
    this.logger.warn(`An answer could not be kept: ${failure.message}`);
  }
}
