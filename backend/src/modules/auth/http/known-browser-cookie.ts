import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../../../platform/config';
import { SessionTokens } from '../application/sessions/session-tokens';
import type { KnownBrowser } from '../domain/known-browser';

const COOKIE = 'known_browser';
const SECONDS = 180 * 24 * 3_600;
const LONGEST = 2_048;

/** For the OpenAPI description. */
export const knownBrowserHeader = {
  'Set-Cookie': {
    description: `${COOKIE}: signed; failed sign-ins from elsewhere do not lock out users of a known browser`,
    schema: { type: 'string' as const },
  },
};

/**
 * OWASP's device cookie: lists the accounts that signed in from this browser before. It grants no access; without it, the
 * browser is unknown. Sent only to `/api/auth`, so that public pages stay cacheable for everyone.
 */
@Injectable()
export class KnownBrowserCookie {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly config: Config,
  ) {}

  read({ headers }: Request): KnownBrowser | null {
    const token = /(?:^|;\s*)known_browser=([^;\s]+)/.exec(headers.cookie ?? '')?.[1];
    return token && token.length <= LONGEST ? this.tokens.readBrowser(token) : null;
  }

  give(browser: KnownBrowser, response: Response): void {
    response.cookie(COOKIE, this.tokens.signBrowser(browser, SECONDS), {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.publicUrl.startsWith('https:'),
      path: '/api/auth',
      maxAge: SECONDS * 1_000,
    });
  }
}
