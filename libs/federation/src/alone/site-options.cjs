const { remotesOf } = require('./product.cjs');

/** @typedef {import('./product.cjs').Remotes} Remotes */

/** What comes from the product; the development server has the pages. */
const OF_PRODUCT = ['/api', '/ws', '/ops', '/remotes'];

/**
 * With the product's own origin, because its live connection rejects others.
 *
 * @param {string} product
 */
const proxied = (product) => ({
  context: OF_PRODUCT,
  target: product,
  ws: true,
  changeOrigin: true,
  headers: { origin: new URL(product).origin },
});

/**
 * How the development server answers: pages by the shell, `/remotes.json`, and everything else by the product.
 *
 * @param {{ port: number, pages: () => readonly string[], remotes: () => Promise<object>, product: string }} options
 *   `pages` are the remote's paths; `product` is the product's address
 * @returns {import('webpack-dev-server').Configuration}
 */
const siteOptions = ({ port, pages, remotes, product }) => ({
  host: '127.0.0.1',
  port,
  hot: false,
  static: false,
  historyApiFallback: true,
  client: { logging: 'warn', overlay: false },
  // The product's live connection is at `/ws`.
  webSocketServer: { type: 'ws', options: { path: '/built-anew' } },
  proxy: [proxied(product)],
  // On a signal this server would end the process before the product has stopped.
  setupExitSignals: false,
  setupMiddlewares: (middlewares, { app }) => {
    app?.get('/remotes.json', (_request, response) => void remotes().then((file) => response.json(file)));
    app?.get('/', (_request, response, next) => {
      const [first = '/'] = pages();
      if (first === '/') next();
      else response.redirect(first);
    });
    return middlewares;
  },
});

/**
 * `/remotes.json` of the development server: the remote that is started, and the product's other remotes.
 *
 * @param {{ name: string, paths: () => readonly string[], product: string }} options
 *   `paths` are the remote's own paths, beyond those of the contracts; `product` is the product's address
 * @returns {() => Promise<Remotes>}
 */
const remotesFile =
  ({ name, paths, product }) =>
  async () => {
    const own = { entry: `/remotes/${name}/mf-manifest.json`, ...(paths().length > 0 && { paths: paths() }) };
    return { ...(await remotesOf(product)), [name]: own };
  };

module.exports = { remotesFile, siteOptions };
