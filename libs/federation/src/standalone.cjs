const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');

const BACKEND = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';

/**
 * A remote that starts without the shell: a page that mounts the remote's own routes, and a server that passes API
 * calls and the live connection on to a running backend.
 *
 * @param {import('webpack').Configuration} config
 * @param {{ dir: string, port: number }} options
 * @returns {import('webpack').Configuration}
 */
function standalone(config, { dir, port }) {
  return {
    ...config,
    entry: path.join(__dirname, 'standalone-entry.js'),
    output: { ...config.output, publicPath: '/' },
    resolve: { ...config.resolve, alias: { 'remote-door': path.join(dir, 'src/remote.tsx') } },
    plugins: [...(config.plugins ?? []), new HtmlWebpackPlugin({ template: path.join(__dirname, 'standalone.html') })],
    ...{
      devServer: {
        port,
        hot: false,
        historyApiFallback: true,
        proxy: [{ context: ['/api', '/ws'], target: BACKEND, ws: true, changeOrigin: true }],
      },
    },
  };
}

module.exports = { standalone };
