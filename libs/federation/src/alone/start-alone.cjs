const webpack = require('webpack');
const DevServer = require('webpack-dev-server');
const { aloneConfigs } = require('./alone-configs.cjs');
const { announcement } = require('./announcement.cjs');
const { builtPaths } = require('./built-remote.cjs');
const { compileMock } = require('./compile-mock.cjs');
const { freePortFrom } = require('./free-port.cjs');
const { mockLive } = require('./mock-server.cjs');
const { remotesFile, requireProduct } = require('./remotes-file.cjs');
const { siteOptions } = require('./site-options.cjs');

/** @typedef {{ url: string, stop: () => Promise<void> }} Started */

/**
 * Starts one remote in the site's own shell, on the loopback address, and builds both again as files change. Nothing else
 * is built, or needs to have been. Resolves once the first build can be opened; rejects when the product is missing that
 * its API is to come from.
 *
 * @param {string} dir folder of the remote
 * @param {import('./wishes.cjs').Wishes} wishes
 * @param {(text: string) => void} [say] where mails go, too
 * @returns {Promise<Started>}
 */
async function startAlone(dir, { mock, backend, port: wanted }, say = console.log) {
  if (!mock) await requireProduct(backend);
  say('\n› Building the shell and the remote');
  const { browserPaths, ...made } = await compileMock(dir);
  const { name, configs } = aloneConfigs(dir);
  const port = await freePortFrom(wanted);
  const url = `http://127.0.0.1:${port}`;
  const product = mock ? new made.MockProduct({ onMail: (mail) => say(mailWords(mail, url)) }) : null;

  const compiler = webpack(configs);
  const known = /** @type {Readonly<Record<string, readonly string[]>>} */ (browserPaths)[name] ?? [];
  const paths = () => compiler.compilers.filter((each) => each.name === name).flatMap(builtPaths);
  const pages = () => [...known, ...paths()];
  const remotes = remotesFile({ name, paths, backend: mock ? null : backend });
  const server = new DevServer(siteOptions({ port, pages, remotes, backend, product }), compiler);

  const built = new Promise((resolve) => compiler.hooks.done.tap(startAlone.name, resolve));
  await server.start();
  if (product && server.server) mockLive(product, /** @type {import('node:http').Server} */ (server.server));
  await built;
  const [api, people] = mock ? [null, made.mockPeople] : [backend, []];
  say(announcement({ url, name, pages: pages(), api, people }));
  return { url, stop: () => server.stop() };
}

/** @param {import('@pharmacy/testing/mock').MockMail} mail @param {string} url */
const mailWords = ({ to, subject, link }, url) =>
  `  Mail to ${to}: ${subject}${link === null ? '' : ` — ${url}${link}`}`;

module.exports = { startAlone };
