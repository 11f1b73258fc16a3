import { Injectable } from '@nestjs/common';
import { Config, DEMO_PASSWORD } from '../../../platform/config';
import { DemoPasswordNotAllowed } from '../domain/auth.errors';

/** Rejects the documented demo password outside of demo mode. */
@Injectable()
export class DemoPassword {
  constructor(private readonly config: Config) {}

  isForbidden(password: string): boolean {
    return !this.config.demo && password === DEMO_PASSWORD;
  }

  /** Throws `DemoPasswordNotAllowed` outside of demo mode. */
  assertAllowed(password: string): void {
    if (this.isForbidden(password)) throw new DemoPasswordNotAllowed();
  }
}
