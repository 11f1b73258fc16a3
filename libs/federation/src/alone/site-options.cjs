const { mockApi } = require('./mock-server.cjs');

/** What of a running product stands behind the pages. */
const OF_PRODUCT = ['/api', '/ws', '/ops', '/remotes'];

/**
 * As if the product's own pages asked: its live connection is for no others.
 *
 * @param {string} backend
 */
const passedOn = (backend) => ({
  context: OF_PRODUCT,
  target: backend,
  ws: true,
  changeOrigin: true,
  headers: { origin: new URL(backend).origin },
});

/**
 * How the development server answers: pages by the shell, `/remotes.json` and the API.
 *
 * @param {{ port: number, pages: () => readonly string[], remotes: () => Promise<object>, backend: string,
 *   product: import('./mock-server.cjs').Product | null }} options
 *   `pages` are the remote's addresses; `product` answers in the place of the one at `backend`
 * @returns {import('webpack-dev-server').Configuration}
 */
const siteOptions = ({ port, pages, remotes, backend, product }) => ({
  host: '127.0.0.1',
  port,
  hot: false,
  static: false,
  historyApiFallback: true,
  client: { logging: 'warn', overlay: false },
  // At `/ws` is the product's live connection.
  webSocketServer: { type: 'ws', options: { path: '/built-anew' } },
  proxy: product ? [] : [passedOn(backend)],
  setupMiddlewares: (middlewares, { app }) => {
    app?.get('/remotes.json', (_request, response) => void remotes().then((file) => response.json(file)));
    app?.get('/', (_request, response, next) => {
      const [first = '/'] = pages();
      if (first === '/') next();
      else response.redirect(first);
    });
    if (product) app?.use('/api', mockApi(product));
    return middlewares;
  },
});

module.exports = { siteOptions };
