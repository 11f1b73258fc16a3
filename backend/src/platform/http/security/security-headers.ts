import type { RequestHandler } from 'express';
import helmet from 'helmet';

export interface SecurityOptions {
  /** the product is reached by https */
  readonly secure: boolean;
  /** front ends of other origins may read answers and load files */
  readonly shared: boolean;
  /** origins that builds of the front end are loaded from, besides this one */
  readonly frontEndOrigins: () => readonly string[];
}

/**
 * Nothing inline, nothing foreign: no script, style, frame or connection but the product's own and its front end's. Only
 * pictures may come from elsewhere by https: an administrator may give the address of a logo or a portrait.
 */
export function securityHeaders({ secure, shared, frontEndOrigins }: SecurityOptions): RequestHandler {
  const ownFrontEnd = () => ["'self'", ...frontEndOrigins()].join(' ');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [ownFrontEnd],
        styleSrc: [ownFrontEnd],
        fontSrc: [ownFrontEnd],
        imgSrc: [ownFrontEnd, 'data:', 'blob:', 'https:'],
        connectSrc: [ownFrontEnd],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginResourcePolicy: { policy: shared ? 'cross-origin' : 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  });
}
