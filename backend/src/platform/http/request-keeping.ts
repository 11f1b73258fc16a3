import { Injectable } from '@nestjs/common';
import { Schedules } from '../queue';
import { IdempotencyKeys } from './idempotency/idempotency-keys';
import { RateCounter } from './rate-limits/rate-counter';

const EVERY_MS = 15 * 60_000;

/** Clears away keys and counts that are over. */
@Injectable()
export class RequestKeeping {
  constructor(schedules: Schedules, keys: IdempotencyKeys, counter: RateCounter) {
    schedules.every('request-keeping', EVERY_MS, async () => {
      await keys.forgetExpired();
      await counter.forgetExpired();
    });
  }
}
