import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { isUUID } from 'class-validator';
import type { StrategyCreatedStatic } from 'passport';
import { Strategy } from 'passport-jwt';
import type { SignedInUser } from '../../../../platform/access';
import { Config } from '../../../../platform/config';
import { SessionsRepository } from '../../persistence/sessions.repository';
import { sessionTokenRules, SigningKeys } from './session-tokens';

/** Stands in for the request: tokens come from a header, a URL, or a message on the live connection. */
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
    const keys = new SigningKeys(config);
    super({
      ...sessionTokenRules,
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: null, key: Buffer) => void) =>
        done(null, keys.keyOf(token) as unknown as Buffer), // passed on to jsonwebtoken, which accepts key objects
      jwtFromRequest: ({ token }: Presented) => token,
    });
  }

  async validate({ jti }: { readonly jti?: unknown }): Promise<SignedInUser | null> {
    return isUUID(jti) ? this.sessions.findOpen(jti as string) : null;
  }

  /** Null if the token is invalid or its session has ended; rejects if the lookup fails. */
  identify(token: string): Promise<SignedInUser | null> {
    return new Promise((resolve, reject) => {
      const outcome: Pick<StrategyCreatedStatic, 'success' | 'fail' | 'error'> = {
        success: (user) => resolve(user as SignedInUser),
        fail: () => resolve(null),
        error: reject,
      };
      // one object per attempt, as Passport does it, so that concurrent attempts don't mix up their outcomes
      const attempt = Object.assign(Object.create(this) as this, outcome);
      attempt.authenticate({ token } satisfies Presented as unknown as HttpRequest);
    });
  }
}
