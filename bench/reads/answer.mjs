import { request } from 'node:http';

/** The encodings that Chromium accepts. */
export const asBrowsersAsk = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * Requests the response twice and returns the second one as it is on the wire, because the first may fill the cache.
 */
export async function answerOf(url) {
  await ask(url);
  return ask(url);
}

const ask = (url) =>
  new Promise((resolve, reject) => {
    request(url, { headers: asBrowsersAsk }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve(toldBy(response, Buffer.concat(parts))));
    })
      .on('error', reject)
      .end();
  });

function toldBy({ statusCode, headers }, body) {
  if (statusCode !== 200) throw new Error(`Answered with ${statusCode}`);
  const needed = ['content-type', 'content-encoding'].filter((name) => headers[name]);
  return {
    body: body.toString('base64'),
    headers: Object.fromEntries(needed.map((name) => [name, headers[name]])),
    etag: headers.etag,
  };
}
