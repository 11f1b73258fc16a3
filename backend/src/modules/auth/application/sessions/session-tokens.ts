import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type JwtModuleOptions, JwtSecretRequestType, JwtService, type JwtVerifyOptions } from '@nestjs/jwt';
import type { Viewpoint } from '../../../../platform/access';
import type { Config } from '../../../../platform/config';
import { KnownBrowser } from '../../domain/known-browser';

export interface SessionClaims {
  readonly sessionId: string;
  readonly userId: number;
  readonly expiresAt: Date;
}

/** What a staff member looks at, with the session that the view ends with. */
export interface ViewClaims {
  readonly sessionId: string;
  readonly viewpoint: Viewpoint;
  readonly expiresAt: Date;
}

/** `viewpoint`: the ticket was issued in a view of the portal. */
interface TicketClaims {
  readonly sessionId: string;
  readonly viewpoint?: Viewpoint;
}

const ALGORITHM = 'HS256';
const ISSUER = 'pharmacy';

/** Token audiences: a ticket isn't a session token, and is valid only for its purpose. */
const SESSION = 'session';
const VIEW = 'portal-view';
const KNOWN_BROWSER = 'known-browser';
const ticketFor = (purpose: string) => `ticket:${purpose}`;
const linkFor = (purpose: string) => `link:${purpose}`;

const rulesFor = (audience: string) =>
  ({ issuer: ISSUER, audience, algorithms: [ALGORITHM] }) satisfies JwtVerifyOptions;

/** Verification options for session tokens; signature and expiry are checked in any case. */
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

  signView({ sessionId, viewpoint, expiresAt }: ViewClaims): string {
    return this.jwt.sign(
      { view: viewpoint, exp: Math.floor(expiresAt.getTime() / 1000) },
      { jwtid: sessionId, issuer: ISSUER, audience: VIEW },
    );
  }

  /** Null if the token is no view's, or has expired. */
  readView(token: string): ViewClaims | null {
    try {
      const claims = this.jwt.verify<{ jti: string; view: Viewpoint; exp: number }>(token, rulesFor(VIEW));
      return { sessionId: claims.jti, viewpoint: claims.view, expiresAt: new Date(claims.exp * 1000) };
    } catch {
      return null;
    }
  }

  signTicket({ sessionId, viewpoint }: TicketClaims, purpose: string, seconds: number): string {
    const claims = { jwtid: sessionId, issuer: ISSUER, audience: ticketFor(purpose) };
    return this.jwt.sign(viewpoint ? { view: viewpoint } : {}, { ...claims, expiresIn: seconds });
  }

  /** The session and viewpoint of a valid ticket for this purpose; null for anything else. */
  readTicket(ticket: string, purpose: string): TicketClaims | null {
    try {
      const { jti, view } = this.jwt.verify<{ jti: string; view?: Viewpoint }>(ticket, rulesFor(ticketFor(purpose)));
      return { sessionId: jti, ...(view && { viewpoint: view }) };
    } catch {
      return null;
    }
  }

  /** The same each time. It doesn't expire: it's valid until its key is removed. */
  signLink(userId: number, purpose: string): string {
    return this.jwt.sign(
      {},
      { subject: String(userId), issuer: ISSUER, audience: linkFor(purpose), noTimestamp: true },
    );
  }

  /** The user of a link for this purpose; null for anything else. */
  readLink(token: string, purpose: string): number | null {
    try {
      return Number(this.jwt.verify<{ sub: string }>(token, rulesFor(linkFor(purpose))).sub);
    } catch {
      return null;
    }
  }

  /** The known-browser token that the browser presents at the next sign-in; it grants no access. */
  signBrowser({ id, accounts }: KnownBrowser, seconds: number): string {
    return this.jwt.sign({ accounts }, { jwtid: id, issuer: ISSUER, audience: KNOWN_BROWSER, expiresIn: seconds });
  }

  /** Null if the token is invalid. */
  readBrowser(token: string): KnownBrowser | null {
    try {
      const claims = this.jwt.verify<{ jti: string } & Pick<KnownBrowser, 'accounts'>>(token, rulesFor(KNOWN_BROWSER));
      return new KnownBrowser(claims.jti, claims.accounts);
    } catch {
      return null;
    }
  }
}

/** The keys for sessions and tickets: the current one signs; tokens signed with the previous one stay valid until they expire. */
export class SigningKeys {
  readonly current: SigningKey;
  private readonly previous?: SigningKey;

  constructor({ jwtSecret, jwtSecretPrevious }: Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>) {
    this.current = signingKey(jwtSecret);
    this.previous = jwtSecretPrevious && signingKey(jwtSecretPrevious);
  }

  /** The key to verify an untrusted token with. A token without `kid` was issued before keys had IDs. */
  keyOf(token: string): KeyObject {
    const id = keyIdIn(token);
    return this.previous && (id === undefined || id === this.previous.id) ? this.previous.key : this.current.key;
  }
}

interface SigningKey {
  /** the `kid` in the header of each token */
  readonly id: string;
  /** a key object: given a string, jsonwebtoken first tries to parse a public key at every verification */
  readonly key: KeyObject;
}

const signingKey = (secret: Buffer): SigningKey => ({
  id: createHash('sha256').update('key id').update(secret).digest('base64url').slice(0, 8),
  key: createSecretKey(secret),
});

function keyIdIn(token: string): unknown {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString());
    return (header as { readonly kid?: unknown } | null)?.kid;
  } catch {
    return undefined;
  }
}

export function jwtOptions(config: Config): JwtModuleOptions {
  const keys = new SigningKeys(config);
  return {
    secretOrKeyProvider: (type, tokenOrPayload) =>
      type === JwtSecretRequestType.VERIFY && typeof tokenOrPayload === 'string'
        ? keys.keyOf(tokenOrPayload)
        : keys.current.key,
    signOptions: { algorithm: ALGORITHM, keyid: keys.current.id },
  };
}
