import { Injectable } from '@nestjs/common';

/**
 * The current time. Inject it wherever behavior depends on the time, so that tests can set it. Not for timeouts, or for times
 * that the database compares with its own, such as the end of a session: those come from `Date`.
 */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
