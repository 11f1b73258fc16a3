import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type JwtModuleOptions, JwtService, type JwtVerifyOptions } from '@nestjs/jwt';
import type { Config } from '../../../platform/config';

export interface SessionClaims {
  readonly sessionId: string;
  readonly userId: number;
  readonly expiresAt: Date;
}

const ALGORITHM = 'HS256';
const ISSUER = 'pharmacy';

/** Who may be shown the token: a ticket is no session token, and opens nothing but its purpose. */
const SESSION = 'session';
const ticketFor = (purpose: string) => `ticket:${purpose}`;

const rulesFor = (audience: string) =>
  ({ issuer: ISSUER, audience, algorithms: [ALGORITHM] }) satisfies JwtVerifyOptions;

/** What a session token must be, besides signed by us and not expired. */
export const sessionTokenRules = rulesFor(SESSION);

@Injectable()
export class SessionTokens {
  constructor(private readonly jwt: JwtService) {}

  sign({ sessionId, userId, expiresAt }: SessionClaims): string {
    return this.jwt.sign(
      { exp: Math.floor(expiresAt.getTime() / 1000) },
      { subject: String(userId), jwtid: sessionId, issuer: ISSUER, audience: SESSION },
    );
  }

  signTicket(sessionId: string, purpose: string, seconds: number): string {
    const claims = { jwtid: sessionId, issuer: ISSUER, audience: ticketFor(purpose) };
    return this.jwt.sign({}, { ...claims, expiresIn: seconds });
  }

  /** The session that a fresh ticket for this purpose was made in; null for any other text. */
  readTicket(ticket: string, purpose: string): Pick<SessionClaims, 'sessionId'> | null {
    try {
      const { jti } = this.jwt.verify<{ jti: string }>(ticket, rulesFor(ticketFor(purpose)));
      return { sessionId: jti };
    } catch {
      return null;
    }
  }
}

/** A key object: given the secret as text, jsonwebtoken would try to read a public key from it at every verification. */
export const signingKey = ({ jwtSecret }: Config): KeyObject => createSecretKey(jwtSecret);

export const jwtOptions = (config: Config): JwtModuleOptions => ({
  secret: signingKey(config),
  signOptions: { algorithm: ALGORITHM },
});
