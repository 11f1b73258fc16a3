// Builds a front end for development, again whenever its files change, and notifies its parent after each build.
// Usage: node watch-front-end.mjs <folder>
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './run.mjs';

const folder = join(root, process.argv[2]);
const require = createRequire(join(folder, 'package.json'));
const webpack = require('webpack');
const config = require(join(folder, 'webpack.config.cjs'));

process.chdir(folder);
const configurations = config({ reload: true }, { mode: 'development' }).map((each) => ({
  ...each,
  mode: 'development',
}));
webpack(configurations).watch({}, (error, stats) => {
  if (error) throw error;
  if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: process.stderr.isTTY }));
  process.send('built');
});

process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit());
