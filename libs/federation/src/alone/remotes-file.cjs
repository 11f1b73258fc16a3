/** @typedef {Record<string, { entry: string, paths?: readonly string[] }>} Remotes */

const TIMEOUT_MS = 5_000;

/** The product's `/remotes.json`; empty while it doesn't answer. @param {string} product @returns {Promise<Remotes>} */
const remotesOf = (product) =>
  fetch(new URL('/remotes.json', product), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (answer) => (answer.ok ? /** @type {Remotes} */ (await answer.json()) : {}))
    .catch(() => ({}));

/**
 * `/remotes.json` of the development server: the remote that is started, and the product's other remotes.
 *
 * @param {{ name: string, paths: () => readonly string[], product: string }} options
 *   `paths` are the remote's own paths, beyond those of the contracts; `product` is the product's address
 * @returns {() => Promise<Remotes>}
 */
const remotesFile =
  ({ name, paths, product }) =>
  async () => {
    const own = { entry: `/remotes/${name}/mf-manifest.json`, ...(paths().length > 0 && { paths: paths() }) };
    return { ...(await remotesOf(product)), [name]: own };
  };

/**
 * Rejects, with the remedy, when no product answers there.
 *
 * @param {string} product @returns {Promise<void>}
 */
async function requireProduct(product) {
  if (Object.keys(await remotesOf(product)).length > 0) return;
  throw new Error(
    `No product answers at ${product}. Start one there with \`npm start\`, or leave out \`--product\`: the remote then starts its own.`,
  );
}

module.exports = { remotesFile, requireProduct };
