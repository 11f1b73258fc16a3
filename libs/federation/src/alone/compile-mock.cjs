const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const webpack = require('webpack');
const { scriptRule } = require('../rules.cjs');

const FILE = 'mock.cjs';

/** @typedef {typeof import('@pharmacy/testing/mock')} MockModule */
/** @typedef {typeof import('@pharmacy/contracts/paths')} PathsModule */

/** @param {string} dir @param {string} folder @returns {import('webpack').Configuration} */
const mockConfig = (dir, folder) => ({
  context: dir,
  mode: 'development',
  target: 'node20',
  devtool: false,
  entry: `data:text/javascript,${encodeURIComponent(
    `export * from '@pharmacy/testing/mock'; export * from '@pharmacy/contracts/paths';`,
  )}`,
  output: { path: folder, filename: FILE, library: { type: 'commonjs2' } },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: ['source', '...'] },
  module: { rules: [scriptRule(false)] },
  stats: 'errors-warnings',
});

/** @param {import('webpack').Configuration} config @returns {Promise<void>} */
const build = (config) =>
  new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });

/**
 * The contracts' addresses and the product in memory, which are TypeScript, for this process: nothing that they need must
 * have been built before.
 *
 * @param {string} dir folder of the remote, from where the packages are found
 * @returns {Promise<MockModule & PathsModule>}
 */
async function compileMock(dir) {
  const folder = mkdtempSync(path.join(tmpdir(), 'remote-alone-'));
  try {
    await build(mockConfig(dir, folder));
    return require(path.join(folder, FILE));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

module.exports = { compileMock };
