import type { Response } from 'express';

/** The digests of inline elements as the policy names them: `'sha256-…'`. */
export interface InlineDigests {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Lets exactly these inline scripts and styles of this one response work, by what is in them. Only for texts that come
 * from a build, never for what somebody entered.
 */
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
