import { parseArgs } from 'node:util';

/**
 * The options of the command line, and up to `most` other arguments. Prints the usage and exits if there's anything else.
 *
 * @param {string} usage
 * @param {import('node:util').ParseArgsConfig['options']} options
 */
export function readOptions(usage, options, most = 0) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length <= most) return { ...values, others: positionals };
  } catch {
    // Reported below.
  }
  console.error(usage);
  process.exit(1);
}
