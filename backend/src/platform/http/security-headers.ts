import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

export interface SecurityOptions {
  /** the public URL is https */
  readonly isSecure: boolean;
  /** front ends of other origins may read responses and load files */
  readonly isShared: boolean;
  /** additional origins that builds of the front end are loaded from */
  readonly frontEndOrigins: () => readonly string[];
}

/** The site uses none of these features; a frame or a remote can't request them either. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The content security policy forbids inline code, and allows scripts, styles, frames, and connections only from the product and its
 * front end. Pictures may come from any https address, because an administrator can link a logo or a portrait. Browsers start workers
 * from their own origin only, so a front end of another origin starts one with a `blob:` that imports its file.
 */
export function securityHeaders({ isSecure, isShared, frontEndOrigins }: SecurityOptions): RequestHandler {
  const ownFrontEnd = () => ["'self'", ...frontEndOrigins()].join(' ');
  const workers = () => (frontEndOrigins().length > 0 ? "'self' blob:" : "'self'");
  const setHelmetHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [ownFrontEnd],
        workerSrc: [workers],
        styleSrc: [ownFrontEnd],
        fontSrc: [ownFrontEnd],
        imgSrc: [ownFrontEnd, 'data:', 'blob:', 'https:'],
        connectSrc: [ownFrontEnd],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginResourcePolicy: { policy: isShared ? 'cross-origin' : 'same-origin' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    // Only browsers of the past read these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    setHelmetHeaders(request, response, next);
  };
}

/** Headers that concern pages alone. */
const OF_PAGES = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-Permitted-Cross-Domain-Policies',
];

/**
 * For JSON, which loads nothing and isn't framed: a policy that allows nothing, and no headers that concern pages alone. Node.js
 * checks every line of a response's head, which takes a tenth of the time of a cached response.
 */
export function restrictToData(response: Response): void {
  response.setHeader('Content-Security-Policy', "default-src 'none';frame-ancestors 'none'");
  for (const name of OF_PAGES) response.removeHeader(name);
}

/** Digests of inline elements in the policy's format: `'sha256-…'`. */
export interface InlineDigests {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Allows exactly these inline scripts and styles in this response, by digest. Only for code from a build, never for user input. */
export function allowInline(response: Response, { scripts, styles }: InlineDigests): void {
  const policy = response.getHeader('Content-Security-Policy');
  if (typeof policy !== 'string') return;
  const extended = policy
    .split(';')
    .map((directive) => {
      if (directive.startsWith('script-src ')) return [directive, ...scripts].join(' ');
      return directive.startsWith('style-src ') ? [directive, ...styles].join(' ') : directive;
    })
    .join(';');
  response.setHeader('Content-Security-Policy', extended);
}
