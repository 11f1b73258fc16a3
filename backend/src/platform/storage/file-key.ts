const SEGMENT = '[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT}){0,3}$`);

/** Returns the key when it is one that the server makes; throws otherwise. No dot is allowed, so none leads out of the store. */
export function fileKey(key: string): string {
  if (!KEY.test(key)) throw new Error('Not a key of the file store');
  return key;
}
