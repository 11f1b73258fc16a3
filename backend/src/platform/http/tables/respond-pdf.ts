import type { Response } from 'express';

/** Sends a PDF as a file download. `print` isn't called for a HEAD. The filename must be ASCII without quotes. */
export async function respondPdf(response: Response, filename: string, print: () => Promise<Buffer>): Promise<void> {
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Content-Type': 'application/pdf',
  };
  if (response.req.method === 'HEAD') return void response.set(headers).end();
  const bytes = await print();
  response.set(headers).end(bytes);
}
