import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Config } from '../../../platform/config';

export interface SessionClaims {
  readonly sessionId: string;
  readonly userId: number;
  readonly expiresAt: Date;
}

const ISSUER = 'pharmacy';

/** Who may be shown the token: a ticket is no session token, and opens nothing but its purpose. */
const SESSION = 'session';
const ticketFor = (purpose: string) => `ticket:${purpose}`;

@Injectable()
export class SessionTokens {
  constructor(private readonly jwt: JwtService) {}

  sign({ sessionId, userId, expiresAt }: SessionClaims): string {
    return this.jwt.sign(
      { exp: Math.floor(expiresAt.getTime() / 1000) },
      { subject: String(userId), jwtid: sessionId, issuer: ISSUER, audience: SESSION },
    );
  }

  /** The session that a genuine token names; null for any other text. */
  read(token: string): Pick<SessionClaims, 'sessionId'> | null {
    return this.verify(token, SESSION);
  }

  signTicket(sessionId: string, purpose: string, seconds: number): string {
    const claims = { jwtid: sessionId, issuer: ISSUER, audience: ticketFor(purpose) };
    return this.jwt.sign({}, { ...claims, expiresIn: seconds });
  }

  readTicket(ticket: string, purpose: string): Pick<SessionClaims, 'sessionId'> | null {
    return this.verify(ticket, ticketFor(purpose));
  }

  private verify(token: string, audience: string): Pick<SessionClaims, 'sessionId'> | null {
    try {
      const { jti } = this.jwt.verify<{ jti: string }>(token, { issuer: ISSUER, audience, algorithms: ['HS256'] });
      return { sessionId: jti };
    } catch {
      return null;
    }
  }
}

/** A key object: given the secret as text, jsonwebtoken would try to read a public key from it at every verification. */
export const jwtOptions = (config: Config) => ({
  secret: createSecretKey(config.jwtSecret),
  signOptions: { algorithm: 'HS256' as const },
});
