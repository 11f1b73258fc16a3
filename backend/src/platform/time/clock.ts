import { Injectable } from '@nestjs/common';

/**
 * The current time. Inject it wherever behavior depends on the time, so that tests can set it. Not for timeouts, or for times
 * that the database or a signed token compares with its own clock: the end of a session or a ticket, the due time of a
 * delivery, failed sign-ins. Those come from `Date`.
 */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** What `work` resolves with. Rejects if that takes longer; the work itself goes on. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error(`no response within ${ms / 1_000} s`));
    // After a busy phase, Node.js runs timers before it reads responses that have already arrived.
    timer = setTimeout(() => setImmediate(giveUp), ms).unref();
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
