const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');

const BACKEND = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';

// Shared modules exist only after an asynchronous boundary, so both sides are imported, never required.
const ENTRY = `Promise.all([import('@pharmacy/remote-kit'), import('./src/remote.tsx'), import('@pharmacy/ui/global.css')])
  .then(([kit, door]) => kit.startRemote(door.default))`;

/**
 * A remote that starts without the shell: a page that mounts the remote's own routes, and a server that passes API
 * calls and the live connection on to a running backend.
 *
 * @param {import('webpack').Configuration} config
 * @param {{ port: number }} options
 * @returns {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }}
 */
function standalone(config, { port }) {
  return {
    ...config,
    entry: `data:text/javascript,${encodeURIComponent(ENTRY)}`,
    output: { ...config.output, publicPath: '/' },
    plugins: [...(config.plugins ?? []), new HtmlWebpackPlugin({ template: path.join(__dirname, 'standalone.html') })],
    devServer: {
      host: '127.0.0.1',
      port,
      hot: false,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/ws'], target: BACKEND, ws: true, changeOrigin: true }],
    },
  };
}

module.exports = { standalone };
