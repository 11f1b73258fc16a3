const { Compilation, sources } = require('webpack');
const { SERVER_FOLDER } = require('./server-config.cjs');
const { providedBlocks } = require('./shared-modules.cjs');

/** @typedef {import('webpack').ChunkGroup} ChunkGroup */
/** @typedef {{ scripts: string[], styles: string[] }} Files */
/** @typedef {{ start: readonly string[], provides?: boolean, chunks?: boolean, fonts?: RegExp }} Options */

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
 * What a page loads when these chunks start: they, and where the build is the one that provides the shared modules,
 * those that they import, and what these import, and so on.
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
  // A set that grows while it is walked is walked to its end.
  for (const group of groups) {
    for (const block of providedBlocks(compilation, group)) {
      const provided = compilation.chunkGraph.getBlockChunkGroup(block);
      if (provided) groups.add(provided);
    }
  }
}

/**
 * The files of each chunk that was given a name, without those that are there when one of these chunks is.
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
 * Writes `server/files.json`: the files, as named in `dist`, that the server tells a browser to fetch with a page.
 *
 * `start` names the chunks that the front end starts with, in their order; `provides` tells that a page gets the shared
 * modules from this build; `chunks` adds the files of every other named chunk, and `fonts` those of the first screen.
 * Fails the build when a chunk of `start` is not there.
 */
class FirstFiles {
  /** @param {Options} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(FirstFiles.name, (compilation) => {
      // After the files got the names that follow from what is in them.
      const stage = { name: FirstFiles.name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(stage, (assets) => {
        if (compilation.compiler !== compiler || compilation.errors.length > 0) return;
        const told = JSON.stringify(this.filesIn(compilation, Object.keys(assets)));
        compilation.emitAsset(`${SERVER_FOLDER}/files.json`, new sources.RawSource(told));
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

module.exports = { FirstFiles };
