const { readFileSync } = require('node:fs');
const path = require('node:path');
const { DefinePlugin, sources, Compilation } = require('webpack');
const { buildIdentity } = require('./build-identity.cjs');
const { installedVersion, sharedPolicy } = require('./shared-policy.cjs');

/** The constant that the shell's sources read: `{ version, contracts, shared }`. */
const SHELL_BUILD = 'SHELL_BUILD';

/**
 * The shell's version, and what it provides to remotes: its contracts, and its version of each shared module.
 *
 * @param {string} dir folder of the shell
 */
function shellRelease(dir) {
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const shared = Object.entries(sharedPolicy(dir)).map(([name, module]) => [name, module.version]);
  return {
    version: `${version}-${buildIdentity(dir)}`,
    contracts: installedVersion('@pharmacy/contracts', dir),
    shared: /** @type {Record<string, string>} */ (Object.fromEntries(shared)),
  };
}

/** @param {string} dir */
const shellBuildDefined = (dir) => new DefinePlugin({ [SHELL_BUILD]: JSON.stringify(shellRelease(dir)) });

/** Writes `shell.json`, the contracts' `ShellRelease`. An open tab reads it to notice that another shell was deployed. */
class ShellFile {
  /** @param {string} dir */
  constructor(dir) {
    this.dir = dir;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(ShellFile.name, (compilation) => {
      const stage = { name: ShellFile.name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL };
      compilation.hooks.processAssets.tap(stage, () => {
        if (compilation.compiler !== compiler) return;
        const { version, contracts } = shellRelease(this.dir);
        compilation.emitAsset('shell.json', new sources.RawSource(JSON.stringify({ version, contracts })));
      });
    });
  }
}

module.exports = { ShellFile, shellBuildDefined };
