/**
 * The parts of the federation runtime that are built in: sharing. The shell reads manifests and entry scripts itself, and
 * no remote has remotes.
 */
const RUNTIME_PARTS = /** @type {const} */ ({ target: 'web', disableRemote: true, disableSnapshot: true });

const injected = require.resolve('@module-federation/inject-external-runtime-core-plugin');

/**
 * The plugin that hands the shell's runtime to the remotes is resolved as CommonJS, which would bring a second copy of
 * the whole runtime along.
 *
 * @type {Readonly<Record<string, string>>}
 */
const ONE_RUNTIME = { [injected]: injected.replace(/\.cjs$/, '.js') };

module.exports = { ONE_RUNTIME, RUNTIME_PARTS };
