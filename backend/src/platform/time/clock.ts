import { Injectable } from '@nestjs/common';

/**
 * The current time. Inject it wherever behavior depends on the date, so that tests can set it. What the database compares with
 * its own time, such as the end of a session, and waiting times, are measured with `Date`.
 */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
