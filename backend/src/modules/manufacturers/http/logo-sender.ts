import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ReadLogo, type StoredLogo } from '../application/read-logo.use-case';

const YEAR_SECONDS = 31_536_000;
const immutable = `public, max-age=${YEAR_SECONDS}, immutable`;

/** If opened directly, the image can't load or run anything. */
const POLICY = "default-src 'none'; sandbox";

/** Sends a manufacturer's logo, or 304. */
@Injectable()
export class LogoSender {
  constructor(private readonly logos: ReadLogo) {}

  async send(manufacturerId: number, request: Request, response: Response): Promise<void> {
    const logo = await this.logos.find(manufacturerId);
    response.set(headersOf(logo, request.query['v']));
    if (request.fresh) return void response.status(304).end();
    response.set({ 'Content-Type': 'image/webp', 'Content-Length': String(logo.bytes) });
    if (request.method === 'HEAD') return void response.end();
    await this.logos.send(logo, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error; // the client disconnected, which isn't an error
    });
  }
}

const headersOf = ({ checksum, version }: StoredLogo, requestedVersion: unknown): Record<string, string> => ({
  'Cache-Control': requestedVersion === version ? immutable : 'public, no-cache',
  'Content-Disposition': 'inline',
  'Content-Security-Policy': POLICY,
  ETag: `"${checksum}"`,
  'X-Content-Type-Options': 'nosniff',
});
