const { createServer } = require('node:net');
const webpack = require('webpack');
const DevServer = require('webpack-dev-server');
const { aloneConfigs } = require('./alone-configs.cjs');
const { builtPaths, contractPaths } = require('./page-paths.cjs');
const { buildBackEnd, requireProduct, startProduct } = require('./product.cjs');
const { remotesFile, siteOptions } = require('./site-options.cjs');

/**
 * Runs one remote in the site's own shell, on the loopback address, and builds both again as files change. The API is that
 * of a running product, or of one that's started for this remote. Resolves after `signal`, and rejects when something
 * can't start or the product ends; then the product that was started has stopped, and the caller ends the process.
 *
 * @param {string} dir folder of the remote
 * @param {import('./options.cjs').Options} options
 * @param {AbortSignal} signal
 */
async function startAlone(dir, { product: address, port: wanted }, signal) {
  const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  if (address === null) await buildBackEnd(signal);
  else await requireProduct(address);
  const held = await holdPortFrom(wanted);
  const url = `http://127.0.0.1:${held.port}`;
  const product = address === null ? await startProduct(url) : runningProduct(address);
  try {
    console.log('\n› Building the shell and the remote');
    const run = async () => {
      const [ready, { name, pages }] = await Promise.all([product.ready, serveSite(dir, held, product.url)]);
      console.log(announcement({ url, name, pages, product: product.url, ready }));
      await product.ended;
    };
    await Promise.race([stopped, run()]);
  } finally {
    await product.stop();
  }
}

/**
 * Resolves after the first build, to the remote's name and paths.
 *
 * @param {string} dir @param {HeldPort} held @param {string} product the product's address
 */
async function serveSite(dir, { port, release }, product) {
  const { name, configs } = aloneConfigs(dir);
  const known = await contractPaths(dir, name);
  const compiler = webpack(configs);
  const built = new Promise((resolve) => compiler.hooks.done.tap(serveSite.name, resolve));
  const paths = () => compiler.compilers.filter((each) => each.name === name).flatMap(builtPaths);
  const pages = () => [...known, ...paths()];
  const remotes = remotesFile({ name, paths, product });
  const server = new DevServer(siteOptions({ port, pages, remotes, product }), compiler);
  await release();
  await server.start();
  await built;
  return { name, pages: pages() };
}

/** A product that someone else starts and stops. @param {string} url */
const runningProduct = (url) => ({
  url,
  ready: Promise.resolve(null),
  ended: new Promise(() => undefined),
  stop: () => Promise.resolve(),
});

/** @typedef {{ port: number, release: () => Promise<void> }} HeldPort */

/**
 * Listens on the first port of the loopback address, from `port` on, that nothing else listens on, so that remotes run side by
 * side, even if they start at the same moment.
 *
 * @param {number} port @returns {Promise<HeldPort>}
 */
async function holdPortFrom(port) {
  // A connection that stays open would delay the release.
  const holder = createServer((socket) => socket.destroy());
  const isFree = await new Promise((resolve) => {
    holder.once('error', () => resolve(false));
    holder.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return holdPortFrom(port + 1);
  return { port, release: () => new Promise((resolve) => holder.close(() => resolve())) };
}

/**
 * @param {{ url: string, name: string, pages: readonly string[], product: string,
 *   ready: import('./product.cjs').Ready | null }} facts `ready` is null for a product that ran before
 */
function announcement({ url, name, pages, product, ready }) {
  const [first = '/'] = pages;
  const rows = [
    [`The remote "${name}" is open at`, `${url}${first}`],
    ['Its pages', pages.join('  ')],
    ['Its product', product],
    ...(ready?.administrator ? [['Sign in as', `${ready.administrator}; also as prescriber or salesrep`]] : []),
    ...(ready ? [['Data until it stops, and emails', ready.dataDir]] : []),
    ['Stop with', 'Ctrl-C'],
  ];
  const width = Math.max(...rows.map(([label = '']) => label.length));
  return `\n${rows.map(([label = '', text]) => `  ${label.padEnd(width)}   ${text}`).join('\n')}\n`;
}

module.exports = { holdPortFrom, startAlone };
