import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { isUUID } from 'class-validator';
import type { StrategyCreatedStatic } from 'passport';
import { Strategy } from 'passport-jwt';
import type { SignedInUser } from '../../../platform/access';
import { Config } from '../../../platform/config';
import { SessionsRepository } from '../persistence/sessions.repository';
import { sessionTokenRules, signingKey } from './session-tokens';

/** What stands for the request: a token comes in a header, in an address or in a frame of the live connection. */
interface Presented {
  readonly token: string;
}

type HttpRequest = Parameters<Strategy['authenticate']>[0];

/** Verifies a bearer token and looks up the session that it names. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session-token') {
  constructor(
    config: Config,
    private readonly sessions: SessionsRepository,
  ) {
    super({
      ...sessionTokenRules,
      secretOrKey: signingKey(config) as unknown as Buffer, // handed on to jsonwebtoken, which takes key objects
      jwtFromRequest: ({ token }: Presented) => token,
    });
  }

  async validate({ jti }: { readonly jti?: unknown }): Promise<SignedInUser | null> {
    return isUUID(jti) ? this.sessions.findOpen(jti as string) : null;
  }

  /** Null when the token is bad or its session over; rejects when that cannot be found out now. */
  identify(token: string): Promise<SignedInUser | null> {
    return new Promise((resolve, reject) => {
      const outcome: Pick<StrategyCreatedStatic, 'success' | 'fail' | 'error'> = {
        success: (user) => resolve(user as SignedInUser),
        fail: () => resolve(null),
        error: reject,
      };
      // As Passport does it, an attempt has an object of its own: two that run at once must not hear each other's outcome.
      const attempt = Object.assign(Object.create(this) as this, outcome);
      attempt.authenticate({ token } satisfies Presented as unknown as HttpRequest);
    });
  }
}
