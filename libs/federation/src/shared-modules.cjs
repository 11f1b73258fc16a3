/**
 * The federation plugin's modules, as far as they are read here: one consumes a shared module by its key, another
 * provides it, and the provided module itself stands behind the only block of that.
 *
 * @typedef {import('webpack').Module & { options: { shareKey: string } }} Consumed
 */
/** @typedef {import('webpack').Module & { _name: string }} Provided */

/** @param {import('webpack').Module} each @returns {each is Consumed} */
const isConsumed = (each) => each.type === 'consume-shared-module';

/** @param {import('webpack').Module} each @returns {each is Provided} */
const isProvided = (each) => each.type === 'provide-module';

/**
 * The `import()`s by which a build gets its own copy of what a chunk group needs of the shared modules.
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

module.exports = { providedBlocks };
