import { Injectable } from '@nestjs/common';

/** What time it is. Injected where the time decides something, so that a test can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
