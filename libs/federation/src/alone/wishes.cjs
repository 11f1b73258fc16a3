const { parseArgs } = require('node:util');

const BACKEND = 'http://127.0.0.1:3000';
const PORT = 4200;

/**
 * How a remote is to be started alone.
 *
 * @typedef {object} Wishes
 * @property {boolean} mock answers come from the contracts, and no product is needed
 * @property {string} backend the product whose API is used otherwise
 * @property {number} port of the loopback address; the first one that is free from there on is taken
 */

/**
 * Reads `--mock`, `--port <number>` and the setting `BACKEND_URL`. Throws for anything else.
 *
 * @param {string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Wishes}
 */
function readWishes(args, env) {
  const { values } = parseArgs({ args, options: { mock: { type: 'boolean' }, port: { type: 'string' } } });
  const port = Number(values.port ?? PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port ${values.port} is no port`);
  return { mock: values.mock ?? false, backend: env.BACKEND_URL || BACKEND, port };
}

module.exports = { readWishes };
