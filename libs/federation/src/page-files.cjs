const { Compilation, sources } = require('webpack');
const { SERVER_FOLDER } = require('./server-config.cjs');

/** @typedef {import('webpack').ChunkGroup} ChunkGroup */
/** @typedef {{ scripts: string[], styles: string[] }} Files */
/** @typedef {{ start: readonly string[], provides?: boolean, chunks?: boolean, fonts?: RegExp }} Options */

/**
 * Modules of the federation plugin: one consumes a shared module by its key, the other provides it and imports it in its
 * only block.
 *
 * @typedef {import('webpack').Module & { options: { shareKey: string } }} Consumed
 */
/** @typedef {import('webpack').Module & { _name: string }} Provided */

/** @param {import('webpack').Module} each @returns {each is Consumed} */
const isConsumed = (each) => each.type === 'consume-shared-module';

/** @param {import('webpack').Module} each @returns {each is Provided} */
const isProvided = (each) => each.type === 'provide-module';

/**
 * The dynamic imports of the shared modules that a chunk group consumes and this build provides.
 *
 * @param {import('webpack').Compilation} compilation
 * @param {import('webpack').ChunkGroup} group
 */
function providedBlocks({ chunkGraph, modules }, group) {
  const inGroup = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const keys = new Set(inGroup.filter(isConsumed).map(({ options }) => options.shareKey));
  const provided = [...modules].filter(isProvided).filter(({ _name }) => keys.has(_name));
  return provided.flatMap(({ blocks }) => blocks);
}

/** @param {Iterable<import('webpack').Chunk>} chunks @returns {Files} */
function filesOf(chunks) {
  const files = [...new Set([...chunks].flatMap((chunk) => [...chunk.files]))];
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

/** @param {Compilation} compilation @param {string} name @returns {ChunkGroup} */
function groupNamed(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`The build has no chunk named "${name}"`);
  return group;
}

/**
 * The files that a page starts with: those of the chunks in `start` and, if the build provides the shared modules, of the
 * shared modules that they import, directly or indirectly.
 *
 * @param {Compilation} compilation @param {Options} options @returns {Files}
 */
function startOf(compilation, { start, provides = false }) {
  const groups = new Set(start.map((name) => groupNamed(compilation, name)));
  if (provides) addProvided(compilation, groups);
  return filesOf([...groups].flatMap((group) => group.chunks));
}

/** @param {Compilation} compilation @param {Set<ChunkGroup>} groups */
function addProvided(compilation, groups) {
  // Iterates over the groups that it adds too.
  for (const group of groups) {
    for (const block of providedBlocks(compilation, group)) {
      const provided = compilation.chunkGraph.getBlockChunkGroup(block);
      if (provided) groups.add(provided);
    }
  }
}

/**
 * The files of each named chunk, except those that the page starts with.
 *
 * @param {Compilation} compilation @param {Files} start @returns {Record<string, Files>}
 */
function namedChunks(compilation, start) {
  const named = [...compilation.namedChunkGroups].filter(
    ([name, group]) => !group.isInitial() && !name.startsWith('__federation'),
  );
  const isNew = (/** @type {string} */ file) => !start.scripts.includes(file) && !start.styles.includes(file);
  return Object.fromEntries(
    named.map(([name, group]) => {
      const { scripts, styles } = filesOf(group.chunks);
      return [name, { scripts: scripts.filter(isNew), styles: styles.filter(isNew) }];
    }),
  );
}

/**
 * Writes `server/files.json`: the files in `dist` that the server lists in a page for the browser to fetch.
 *
 * `start` names the chunks that the front end starts with, in order. `provides` means that pages get the shared modules
 * from this build. `chunks` adds the files of all other named chunks, and `fonts` those that the first screen needs.
 * The build fails if a chunk in `start` doesn't exist.
 */
class PageFilesPlugin {
  /** @param {Options} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PageFilesPlugin.name, (compilation) => {
      // After files got their content hashes.
      const stage = { name: PageFilesPlugin.name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(stage, (assets) => {
        if (compilation.compiler !== compiler || compilation.errors.length > 0) return;
        const json = JSON.stringify(this.filesIn(compilation, Object.keys(assets)));
        compilation.emitAsset(`${SERVER_FOLDER}/files.json`, new sources.RawSource(json));
      });
    });
  }

  /** @param {Compilation} compilation @param {string[]} assets */
  filesIn(compilation, assets) {
    const { chunks, fonts } = this.options;
    const files = startOf(compilation, this.options);
    return {
      ...files,
      ...(fonts && { fonts: assets.filter((asset) => fonts.test(asset)) }),
      ...(chunks && { chunks: namedChunks(compilation, files) }),
    };
  }
}

module.exports = { PageFilesPlugin };
