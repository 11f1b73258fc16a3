const { sources, Compilation } = require('webpack');
const { SERVER_FOLDER } = require('./server-config.cjs');

/** @typedef {import('webpack').sources.Source} Source */
/** @typedef {{ bytes: number, br: number }} Size */
/** @typedef {{ scripts: readonly string[], styles: readonly string[] }} First */
/**
 * @typedef {{ metaData: { buildInfo: { buildVersion: string }, remoteEntry: { name: string },
 *   needs: import('./needs.cjs').Needs } }} Manifest
 */

const RELEASE_FILE = 'release.json';
const MANIFEST_FILE = 'mf-manifest.json';

/** What no browser asks for, or asks for as part of another file. */
const UNCOUNTED = new RegExp(`^(${SERVER_FOLDER}/|(release|mf-stats)\\.json$)|\\.(br|gz|map|LICENSE\\.txt)$`);

/** As the contracts' `releaseVersionOf` reads it. @param {Manifest} manifest */
function versionOf({ metaData: { buildInfo, remoteEntry } }) {
  const hash = /\.([0-9a-f]{8,20})\.js$/.exec(remoteEntry.name)?.[1];
  return hash === undefined ? buildInfo.buildVersion : `${buildInfo.buildVersion}-${hash}`;
}

/** @param {Readonly<Record<string, Source>>} assets @returns {Record<string, Size>} */
function sizesOf(assets) {
  const counted = Object.keys(assets).filter((name) => !UNCOUNTED.test(name));
  return Object.fromEntries(
    counted.sort().map((name) => {
      const bytes = assets[name]?.size() ?? 0;
      return [name, { bytes, br: assets[`${name}.br`]?.size() ?? bytes }];
    }),
  );
}

/** @param {Readonly<Record<string, Source>>} assets @param {string} name */
function read(assets, name) {
  const text = assets[name]?.source().toString();
  if (text === undefined) throw new Error(`The build has no ${name}`);
  return JSON.parse(text);
}

/**
 * Writes `release.json`, the contracts' `RemoteRelease`: what the build is called, the addresses that it brings, what it
 * needs of a shell, and what its files weigh. `paths` are the addresses that the contracts do not have.
 */
class ReleaseFile {
  /** @param {{ name: string, paths: readonly string[] }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(ReleaseFile.name, (compilation) => {
      // After everything has its last form, and `FirstFiles` has told what comes first.
      const stage = { name: ReleaseFile.name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 };
      compilation.hooks.processAssets.tap(stage, (assets) => {
        if (compilation.compiler !== compiler || compilation.errors.length > 0) return;
        const release = JSON.stringify(this.releaseIn(assets), null, 2);
        compilation.emitAsset(RELEASE_FILE, new sources.RawSource(release));
      });
    });
  }

  /** @param {Readonly<Record<string, Source>>} assets */
  releaseIn(assets) {
    const manifest = /** @type {Manifest} */ (read(assets, MANIFEST_FILE));
    const { scripts, styles } = /** @type {First} */ (read(assets, `${SERVER_FOLDER}/files.json`));
    const files = sizesOf(assets);
    const sum = (/** @type {readonly string[]} */ names) =>
      names.reduce((all, name) => all + (files[name]?.br ?? 0), 0);
    return {
      name: this.options.name,
      version: versionOf(manifest),
      paths: this.options.paths,
      needs: manifest.metaData.needs,
      sizes: { total: sum(Object.keys(files)), first: sum([...scripts, ...styles]), files },
    };
  }
}

module.exports = { ReleaseFile };
