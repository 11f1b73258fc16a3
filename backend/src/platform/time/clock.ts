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
