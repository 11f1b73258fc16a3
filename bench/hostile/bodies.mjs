import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * @typedef {object} HostileBody
 * @property {string} request method and path
 * @property {readonly string[]} headers
 * @property {Buffer} body
 * @property {boolean} [isSignedIn] as an administrator
 * @property {boolean} [isEndless] the body is repeated until the connection closes
 */

const MEGABYTE = 1_048_576;
const add = 'POST /api/manufacturers';
const objects = Buffer.from(`{"a":[${'{},'.repeat(2_600_000)}{}]}`);
const escapes = Buffer.from(`{"name":"${'\\"'.repeat(4 * MEGABYTE - 100)}"}`);
const ids = Buffer.from(`{"therapeuticAreaIds":[${'1,'.repeat(3_000_000)}1]}`);
const logo = Buffer.from(`{"logoUrl":"data:image/png;base64,${'QUJD'.repeat(2 * MEGABYTE - 100)}"}`);
const euros = Buffer.from(`{"description":"${'€'.repeat(Math.floor((8 * MEGABYTE - 100) / 3))}"}`);
const tags = Buffer.from(JSON.stringify({ content: '<b>x</b>'.repeat(25_000) }));
const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'x'), Buffer.from('\r\n')]);

/**
 * Bodies that could keep the server busy.
 *
 * @type {Readonly<Record<string, HostileBody>>}
 */
export const hostileBodies = {
  'stranger, brotli of 7.8 MB': compressed('br', brotliCompressSync(objects)),
  'stranger, gzip of 7.8 MB': compressed('gzip', gzipSync(objects)),
  'stranger, 2,600,000 objects': plain(add, objects),
  'stranger, endless': { request: add, headers: ['Transfer-Encoding: chunked'], body: chunk, isEndless: true },
  'administrator, 3,000,000 ids': { ...plain(add, ids), isSignedIn: true },
  'administrator, 4,000,000 escapes': { ...plain(add, escapes), isSignedIn: true },
  'administrator, 8 MB of logo': { ...plain(add, logo), isSignedIn: true },
  'administrator, 8 MB of text': { ...plain(add, euros), isSignedIn: true },
  'administrator, 25,000 tags': { ...plain('PUT /api/content/about_story_content', tags), isSignedIn: true },
};

function plain(request, body) {
  return { request, headers: [`Content-Length: ${body.length}`], body };
}

function compressed(encoding, body) {
  return { request: add, headers: [`Content-Length: ${body.length}`, `Content-Encoding: ${encoding}`], body };
}
