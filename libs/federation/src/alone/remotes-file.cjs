/** @typedef {Record<string, { entry: string, paths?: readonly string[] }>} Remotes */

/** Milliseconds. */
const PATIENCE = 5_000;

/** What that product's `/remotes.json` names; nothing while it does not answer. @param {string} backend @returns {Promise<Remotes>} */
const remotesOf = (backend) =>
  fetch(new URL('/remotes.json', backend), { signal: AbortSignal.timeout(PATIENCE) })
    .then(async (answer) => (answer.ok ? /** @type {Remotes} */ (await answer.json()) : {}))
    .catch(() => ({}));

/**
 * `/remotes.json` of the development server: the remote that is started, beside the others of the product where there is
 * one.
 *
 * @param {{ name: string, paths: () => readonly string[], backend: string | null }} options
 *   `paths` are the addresses that the remote brings besides those of the contracts, as its `release.json` has them
 * @returns {() => Promise<Remotes>}
 */
const remotesFile =
  ({ name, paths, backend }) =>
  async () => {
    const own = { entry: `/remotes/${name}/mf-manifest.json`, ...(paths().length > 0 && { paths: paths() }) };
    return { ...(backend === null ? {} : await remotesOf(backend)), [name]: own };
  };

/**
 * Rejects, with what can be done about it, when no product answers there.
 *
 * @param {string} backend @returns {Promise<void>}
 */
async function requireProduct(backend) {
  if (Object.keys(await remotesOf(backend)).length > 0) return;
  throw new Error(
    `No product answers at ${backend}. Start one with \`npm start\`, name another by BACKEND_URL, or do without: \`-- --mock\`.`,
  );
}

module.exports = { remotesFile, requireProduct };
