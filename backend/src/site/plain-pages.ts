import type { Response } from 'express';

/** Shown as long as there is no build of the front end. Needs nothing but itself. */
const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not built yet</title></head>
  <body>
    <h1>The website is not built yet</h1>
    <p>The server runs, but the pages are missing. Run <code>npm run build</code> at the root of the repository, then load this page again.</p>
  </body>
</html>
`;

export function sendNotBuilt(response: Response): void {
  response.status(503).setHeader('Retry-After', '10');
  response.setHeader('Cache-Control', 'no-store');
  response.type('html').send(notBuilt);
}

/** For parts of pages, which nobody reads. */
export function sendNoSuchFile(response: Response): void {
  response.status(404).setHeader('Cache-Control', 'no-store');
  response.type('text/plain').send('There is no such file.\n');
}

/** For parts of pages whose shelf does not answer. */
export function sendAway(response: Response): void {
  response.status(503).setHeader('Retry-After', '2');
  response.setHeader('Cache-Control', 'no-store');
  response.type('text/plain').send('It cannot be read just now.\n');
}

/** For good: whoever kept the address may replace it. */
export function sendMoved(response: Response, address: string): void {
  response.status(301).setHeader('Cache-Control', 'public, max-age=86400');
  response.setHeader('Location', address);
  response.type('text/plain').send('It has moved.\n');
}
