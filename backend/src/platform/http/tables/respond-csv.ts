import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Sends a table (`csvParts`) as a file of that name, no faster than it is taken, and stops when the reader leaves. `begin` is
 * not called for a HEAD. The name must be plain ASCII without quotes.
 */
export async function respondCsv(
  response: Response,
  filename: string,
  begin: () => Promise<AsyncGenerator<string>>,
): Promise<void> {
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Content-Type': 'text/csv; charset=utf-8',
  };
  if (response.req.method === 'HEAD') return void response.set(headers).end();
  const parts = await begin();
  response.set(headers);
  await pipeline(Readable.from(parts, { highWaterMark: 1 }), response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error; // a reader who leaves is no fault
  });
}
