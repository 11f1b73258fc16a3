import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ReadLogo, type StoredLogo } from '../application/read-logo.use-case';

const YEAR_SECONDS = 31_536_000;
const immutable = `public, max-age=${YEAR_SECONDS}, immutable`;

/** Opened by itself, a picture loads nothing and runs nothing. */
const POLICY = "default-src 'none'; sandbox";

/** Answers a request for a manufacturer's logo. */
@Injectable()
export class LogoReply {
  constructor(private readonly logos: ReadLogo) {}

  async send(manufacturerId: number, request: Request, response: Response): Promise<void> {
    const logo = await this.logos.find(manufacturerId);
    response.set(headersOf(logo, request.query['v']));
    if (request.fresh) return void response.status(304).end();
    response.set({ 'Content-Type': 'image/webp', 'Content-Length': String(logo.bytes) });
    if (request.method === 'HEAD') return void response.end();
    await this.logos.send(logo, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error; // a reader who leaves is no fault
    });
  }
}

const headersOf = ({ checksum, version }: StoredLogo, asked: unknown): Record<string, string> => ({
  'Cache-Control': asked === version ? immutable : 'public, no-cache',
  'Content-Disposition': 'inline',
  'Content-Security-Policy': POLICY,
  ETag: `"${checksum}"`,
  'X-Content-Type-Options': 'nosniff',
});
