import { randomInt } from 'node:crypto';
import { digestOf } from './one-time-link';

/** Codes that a person gets at a time. */
export const RECOVERY_CODES = 10;

/** Without digits and letters that look alike. 16 of them have 80 random bits, so a fast hash is enough. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const newGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const newCode = () => Array.from({ length: GROUPS }, newGroup).join('-');

/** For example `K7QX-2MPA-9RTB-HW4C`. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** Spaces, hyphens, and letter case don't matter. */
const bare = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

/** The stored form of a code; null for text that can't be one. */
export function recoveryDigest(code: string): Buffer | null {
  const letters = bare(code);
  return letters.length === GROUPS * GROUP_LENGTH ? digestOf(letters) : null;
}
