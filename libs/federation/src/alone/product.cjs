const { fork, spawn } = require('node:child_process');
const { once } = require('node:events');
const { mkdtemp, rm } = require('node:fs/promises');
const { createServer } = require('node:net');
const { tmpdir } = require('node:os');
const path = require('node:path');

/** The repository's root. */
const ROOT = path.resolve(__dirname, '../../../..');
const SERVER = path.join(ROOT, 'backend/dist/main.js');
const BUILD = path.join(ROOT, 'tools/build.mjs');

/**
 * Nothing else of the environment reaches the product: `DATABASE_URL` or `DATA_DIR` of a terminal belong to another
 * installation, which must not get the demo's accounts.
 */
const INHERITED = require('./inherited.json');

/**
 * What the server sends when it's ready; `administrator` is how to sign in.
 *
 * @typedef {{ type: string, administrator?: string, dataDir: string }} Ready
 */

/**
 * @typedef {object} Product
 * @property {string} url
 * @property {Promise<Ready>} ready rejects when the server ends first
 * @property {Promise<never>} ended rejects when the server ends
 * @property {() => Promise<void>} stop resolves when the server and its database have ended and its data is deleted
 */

/**
 * Builds the back end if that's missing or out of date. Rejects with what to run if it can't be built.
 *
 * @param {AbortSignal} signal stops the build
 */
async function buildBackEnd(signal) {
  const build = spawn(process.execPath, [BUILD, '--back-end'], { stdio: 'inherit', signal });
  const [code] = await once(build, 'exit');
  if (code !== 0)
    throw new Error(
      'The back end could not be built (see above). Fix that, or use a running product: -- --product <address>',
    );
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Starts the real back end on a free port of the loopback address, with the demo's data in a temporary folder. It ends
 * with this process, however that ends.
 *
 * @param {string} publicUrl where people open the pages: emails link there
 * @param {string} [program] of the server
 * @returns {Promise<Product>}
 */
async function startProduct(publicUrl, program = SERVER) {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pharmacy-remote-'));
  const settings = { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', PORT: String(port), PUBLIC_URL: publicUrl };
  const inherited = INHERITED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const server = fork(program, {
    cwd: ROOT,
    env: { ...Object.fromEntries(inherited), ...settings },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(server, 'exit');
  const ended = exit.then(([code, signal]) => {
    throw new Error(`The product has ended (${signal ?? `exit code ${code}`}); see above. Start the remote again.`);
  });
  /** @type {Promise<Ready>} */
  const ready = new Promise((resolve) => {
    server.on('message', (/** @type {Ready} */ message) => message.type === 'ready' && resolve(message));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await exit;
    await rm(dataDir, { recursive: true, force: true });
  };
  // It also rejects after `stop`, when no one waits for it.
  ended.catch(() => undefined);
  return { url: `http://127.0.0.1:${port}`, ready: Promise.race([ready, ended]), ended, stop };
}

/**
 * Rejects, with the remedy, when no product answers there.
 *
 * @param {string} product @returns {Promise<void>}
 */
async function requireProduct(product) {
  if (Object.keys(await remotesOf(product)).length > 0) return;
  throw new Error(
    `No product answers at ${product}. Start one there with \`npm start\`, or leave out \`--product\`: the remote then starts its own.`,
  );
}

/** @typedef {Record<string, { entry: string, paths?: readonly string[] }>} Remotes */

const TIMEOUT_MS = 5_000;

/** The product's `/remotes.json`; empty while it doesn't answer. @param {string} product @returns {Promise<Remotes>} */
const remotesOf = (product) =>
  fetch(new URL('/remotes.json', product), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (answer) => (answer.ok ? /** @type {Remotes} */ (await answer.json()) : {}))
    .catch(() => ({}));

module.exports = { buildBackEnd, remotesOf, requireProduct, startProduct };
