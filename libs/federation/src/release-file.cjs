const { createHash } = require('node:crypto');
const path = require('node:path');
const { sources, Compilation } = require('webpack');
const { SERVER_FOLDER } = require('./server-config.cjs');
const { installedVersion } = require('./shared-policy.cjs');

/** @typedef {import('webpack').sources.Source} Source */
/** @typedef {{ bytes: number, br: number }} Size */
/** @typedef {{ scripts: readonly string[], styles: readonly string[] }} First */
/** @typedef {{ contracts: string, shared: Record<string, string> }} Needs */
/** @typedef {{ name: string, requiredVersion: string }} Shared */
/** @typedef {{ metaData: object, shared: readonly Shared[] }} Stats what the federation plugin writes into the manifest */
/**
 * @typedef {{ metaData: { buildInfo: { buildVersion: string }, remoteEntry: { name: string }, needs: Needs } }} Manifest
 */

const RELEASE_FILE = 'release.json';
const MANIFEST_FILE = 'mf-manifest.json';

/** Files that browsers don't request, or that are compressed forms of another file. */
const UNCOUNTED = new RegExp(`^(${SERVER_FOLDER}/|(release|mf-stats)\\.json$)|\\.(br|gz|map|LICENSE\\.txt)$`);

/** In the format of subresource integrity. @param {string | Buffer} bytes */
const digestOf = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/**
 * The digests of the files in `dist/server`. The server build writes them before the browser build starts.
 *
 * @param {import('webpack').Compilation} compilation @returns {Promise<Record<string, string>>}
 */
async function serverDigests({ compiler, outputOptions }) {
  const { outputFileSystem: disk } = compiler;
  const folder = path.join(outputOptions.path ?? '', SERVER_FOLDER);
  /** @type {string[]} */
  const names = await new Promise((resolve) => {
    if (!disk?.readdir) return resolve([]);
    disk.readdir(folder, (error, found) => resolve(error || !found ? [] : found.map(String)));
  });
  const read = names.map(
    (name) =>
      new Promise((resolve, reject) => {
        disk?.readFile(path.join(folder, name), (error, bytes) =>
          error || !bytes ? reject(error) : resolve([`${SERVER_FOLDER}/${name}`, digestOf(bytes)]),
        );
      }),
  );
  return Object.fromEntries(await Promise.all(read));
}

/** @param {Readonly<Record<string, Source>>} assets @returns {Record<string, string>} */
const assetDigests = (assets) =>
  Object.fromEntries(Object.entries(assets).map(([name, source]) => [name, digestOf(source.buffer())]));

/** Matches the contracts' `releaseVersionOf`. @param {Manifest} manifest */
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
 * For the federation plugin's `manifest.additionalData`. Adds `metaData.needs` to the manifest: the contracts that the
 * build was made with, and the ranges of the shared modules that it requires from the shell.
 *
 * @param {string} dir folder of the remote
 */
function addRequirements(dir) {
  const contracts = installedVersion('@pharmacy/contracts', dir);
  return (/** @type {{ stats: unknown }} */ options) => {
    const { metaData, shared } = /** @type {Stats} */ (options.stats);
    const ranges = shared.map((module) => [module.name, module.requiredVersion]).sort();
    Object.assign(metaData, { needs: { contracts, shared: Object.fromEntries(ranges) } });
  };
}

/**
 * Writes `release.json`, the contracts' `RemoteRelease`: the build's name, version, addresses, requirements, and sizes, and
 * the digest of each of its files, including those for the server. `paths` are the addresses that the contracts don't
 * declare.
 */
class ReleaseFile {
  /** @param {{ name: string, paths: readonly string[] }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(ReleaseFile.name, (compilation) => {
      // After all assets are final and `PageFilesPlugin` has run.
      const stage = { name: ReleaseFile.name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 };
      compilation.hooks.processAssets.tapPromise(stage, async (assets) => {
        if (compilation.compiler !== compiler || compilation.errors.length > 0) return;
        const release = JSON.stringify(this.releaseIn(assets, await serverDigests(compilation)), null, 2);
        compilation.emitAsset(RELEASE_FILE, new sources.RawSource(release));
      });
    });
  }

  /** @param {Readonly<Record<string, Source>>} assets @param {Readonly<Record<string, string>>} serverFiles */
  releaseIn(assets, serverFiles) {
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
      files: Object.fromEntries(Object.entries({ ...serverFiles, ...assetDigests(assets) }).sort()),
    };
  }
}

module.exports = { ReleaseFile, addRequirements };
