import type { Response } from 'express';

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
