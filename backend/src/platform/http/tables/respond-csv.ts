import type { Response } from 'express';

/**
 * Sends a table (`csvParts`) as a file download, with backpressure. Stops when the client disconnects. `begin` isn't called for a
 * HEAD. The filename must be ASCII without quotes.
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
  await send(parts, response);
}

/** Doesn't use `pipeline`: it adds six listeners to a response that already has several, and Node.js would warn of a leak. */
async function send(parts: AsyncGenerator<string>, response: Response): Promise<void> {
  const closed = new Promise((resolve) => response.once('close', resolve));
  for await (const part of parts) {
    if (response.destroyed) return;
    if (response.write(part)) continue;
    await Promise.race([closed, new Promise((resolve) => response.once('drain', resolve))]);
  }
  response.end();
}
