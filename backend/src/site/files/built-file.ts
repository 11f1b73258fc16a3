import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Request, Response } from 'express';
import { compress, type Effort, matchesEtag } from '../../platform/http';

/** The encodings that a file is available in. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

export type EncodedForms = Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };

const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** Whether the file's name contains a hash of its content, so it never changes. */
export const isImmutable = (name: string): boolean => hashedName.test(name);

const YEAR_SECONDS = 31_536_000;

/** One file of a build, held in memory with its compressed forms. */
export class BuiltFile {
  private readonly hash: string;
  private readonly type: string;
  private readonly cacheControl: string;

  constructor(
    name: string,
    private readonly forms: EncodedForms,
  ) {
    const digest = createHash('sha256').update(forms.identity).digest();
    this.hash = digest.toString('base64url').slice(0, 22);
    this.integrity = `sha256-${digest.toString('base64')}`;
    this.type = contentTypeOf(name);
    this.isImmutable = isImmutable(name);
    this.cacheControl = this.isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
  }

  /** A generated text, as a file of that name. */
  static async compressed(name: string, text: string, effort: Effort): Promise<BuiltFile> {
    const identity = Buffer.from(text);
    const [br, gzip] = await Promise.all([compress(identity, 'br', effort), compress(identity, 'gzip', effort)]);
    return new BuiltFile(name, { identity, br, gzip });
  }

  /**
   * The name contains a content hash: browsers may cache the file forever, and pages of an earlier build may still load
   * it.
   */
  readonly isImmutable: boolean;

  /** The file's subresource integrity digest. */
  readonly integrity: string;

  get text(): string {
    return this.forms.identity.toString('utf8');
  }

  send(request: Request, response: Response, status = 200): void {
    const encoding = this.encodingFor(request);
    response.setHeader('Cache-Control', this.cacheControl);
    response.vary('Accept-Encoding');
    response.setHeader('ETag', this.etagOf(encoding));
    // A client's copy is current in whatever encoding it was sent.
    if (status === 200 && matchesEtag(request.get('if-none-match'), ...encodings.map((it) => this.etagOf(it)))) {
      response.status(304).end();
      return;
    }
    const body = this.forms[encoding] ?? this.forms.identity;
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Type', this.type);
    response.setHeader('Content-Length', body.length);
    response.status(status).end(request.method === 'HEAD' ? undefined : body);
  }

  private etagOf(encoding: Encoding): string {
    return `"${this.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  }

  /**
   * Brotli before gzip: the smallest form comes first, since browsers send the encodings in historical order without
   * weights.
   */
  private encodingFor(request: Request): Encoding {
    const accepted = (['br', 'gzip'] as const).find((form) => this.forms[form] && request.acceptsEncodings(form));
    return accepted ?? 'identity';
  }
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** The media type for the extension of a built file. */
export const contentTypeOf = (name: string): string =>
  types[path.extname(name).toLowerCase()] ?? 'application/octet-stream';
