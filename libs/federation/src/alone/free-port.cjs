const { createServer } = require('node:net');

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * The first port of the loopback address, from `port` on, that nothing listens on: two remotes start side by side.
 *
 * @param {number} port @returns {Promise<number>}
 */
async function freePortFrom(port) {
  return (await isFree(port)) ? port : freePortFrom(port + 1);
}

module.exports = { freePortFrom };
