import { parseArgs } from 'node:util';

/**
 * The options of the command line. Prints the usage and exits if there's anything else.
 *
 * @param {string} usage
 * @param {import('node:util').ParseArgsConfig['options']} options
 */
export function readOptions(usage, options) {
  try {
    return parseArgs({ options }).values;
  } catch {
    console.error(usage);
    process.exit(1);
  }
}
