import { Injectable } from '@nestjs/common';

/** The current time. Inject it wherever behavior depends on the time, so that tests can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
