const { parseArgs } = require('node:util');

const PORT = 4200;

/**
 * How to start a remote alone.
 *
 * @typedef {object} Options
 * @property {string | null} product the origin of a running product to use; null starts one for this remote
 * @property {number} port on the loopback address; the first free one from there on is used
 */

/**
 * Reads `--product <address>` and `--port <number>`. Throws for anything else.
 *
 * @param {string[]} args @returns {Options}
 */
function readOptions(args) {
  const { values } = parseArgs({ args, options: { product: { type: 'string' }, port: { type: 'string' } } });
  const port = Number(values.port ?? PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port ${values.port} is not a port: use a number from 1 to 65535, such as --port 4300`);
  return { product: values.product === undefined ? null : originOf(values.product), port };
}

/** @param {string} address */
function originOf(address) {
  const { protocol, origin } = URL.canParse(address) ? new URL(address) : { protocol: '', origin: '' };
  if (/^https?:$/.test(protocol)) return origin;
  throw new Error(`--product ${address} is not an address: use one such as --product http://127.0.0.1:3000`);
}

module.exports = { readOptions };
