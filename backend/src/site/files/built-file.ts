import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { contentTypeOf } from './content-types';

/** The forms that one file was built in. */
export type Encoding = 'br' | 'gzip' | 'identity';

export type Forms = Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };

const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** Whether the name of a file tells its content. */
export const isForEver = (name: string): boolean => hashedName.test(name);

const YEAR_SECONDS = 31_536_000;

/** One file of a build, held in memory with its compressed forms. */
export class BuiltFile {
  private readonly hash: string;
  private readonly type: string;
  private readonly cacheControl: string;

  constructor(
    name: string,
    private readonly forms: Forms,
  ) {
    this.hash = createHash('sha256').update(forms.identity).digest('base64url').slice(0, 22);
    this.type = contentTypeOf(name);
    this.isForEver = isForEver(name);
    this.cacheControl = this.isForEver ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
  }

  /** Its name tells its content: it may be cached, and kept for pages of an earlier build. */
  readonly isForEver: boolean;

  get text(): string {
    return this.forms.identity.toString('utf8');
  }

  send(request: Request, response: Response, status = 200): void {
    const encoding = this.encodingFor(request);
    const etag = `"${this.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    response.setHeader('Cache-Control', this.cacheControl);
    response.vary('Accept-Encoding');
    response.setHeader('ETag', etag);
    if (status === 200 && isFresh(request, this.hash)) {
      response.status(304).end();
      return;
    }
    const body = this.forms[encoding] ?? this.forms.identity;
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Type', this.type);
    response.setHeader('Content-Length', body.length);
    response.status(status).end(request.method === 'HEAD' ? undefined : body);
  }

  /** The smallest form that is taken: browsers name what they take in the order of its age. */
  private encodingFor(request: Request): Encoding {
    const taken = (['br', 'gzip'] as const).find((form) => this.forms[form] && request.acceptsEncodings(form));
    return taken ?? 'identity';
  }
}

/** A copy is as good in whichever encoding it was kept. */
function isFresh(request: Request, hash: string): boolean {
  const known = request.get('if-none-match');
  return known !== undefined && known.split(',').some((tag) => tag.includes(`"${hash}`));
}
