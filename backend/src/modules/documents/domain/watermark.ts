import { randomInt } from 'node:crypto';

/** Crockford's base 32: without letters that look like digits, and without U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const CODE = new RegExp(`^[${SYMBOLS}]{${LENGTH}}$`);

/** A new code for one copy of a document, such as `K7QM2-9XAB4`. Nobody can guess one. */
export const newCopyCode = (): string =>
  grouped(Array.from({ length: LENGTH }, () => SYMBOLS.charAt(randomInt(SYMBOLS.length))).join(''));

/** The code as it's stored, whatever way somebody typed it in; null for something that can't be one. */
export function parseCopyCode(typed: string): string | null {
  const symbols = typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return CODE.test(symbols) ? grouped(symbols) : null;
}

const grouped = (symbols: string) => `${symbols.slice(0, LENGTH / 2)}-${symbols.slice(LENGTH / 2)}`;
