import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { StartupError } from '../../startup-error';

const CIPHER = 'aes-256-gcm';
const MAGIC = Buffer.from('PHARMBK1');
const SALT_BYTES = 16;
const CHECK_BYTES = 8;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;

type Bytes = AsyncIterable<Buffer>;

/** The file isn't what was written under its name: a byte changed, or its start, its end, or a chunk is missing. */
export class DamagedFile extends Error {}

/**
 * Encrypts in chunks. Each chunk is authenticated together with its number and whether it is the last, as in the STREAM
 * construction. No part of a chunk is returned unverified, and chunks can't be changed, reordered, or cut off. Each
 * file has its own key, derived from a random salt and the file's name, so files can't be swapped.
 */
export async function* encrypt(source: Bytes, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = deriveKey(key, salt, `file ${name}`, 32);
  yield Buffer.concat([MAGIC, salt, keyCheck(key, salt)]);
  for await (const { bytes, index, isLast } of numberedChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, fileKey, nonceOf(index, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Reverses `encrypt`. Throws `DamagedFile` for damaged content, and `StartupError` for the wrong key. */
export async function* decrypt(source: Bytes, key: Buffer, name: string): AsyncGenerator<Buffer> {
  let fileKey: Buffer | undefined;
  for await (const { bytes, index, isLast } of numberedChunks(source, CHUNK_BYTES + TAG_BYTES, HEADER_BYTES)) {
    if (!fileKey) {
      fileKey = openHeader(bytes, key, name);
      if (isLast) throw new DamagedFile(name);
    } else yield openChunk(bytes, fileKey, nonceOf(index - 1, isLast), name);
  }
}

function openHeader(header: Buffer, key: Buffer, name: string): Buffer {
  if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC)) throw new DamagedFile(name);
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  if (!keyCheck(key, salt).equals(header.subarray(MAGIC.length + SALT_BYTES)))
    throw new StartupError('BACKUP_KEY is not the key that the backup was encrypted with; nothing was restored');
  return deriveKey(key, salt, `file ${name}`, 32);
}

function openChunk(bytes: Buffer, fileKey: Buffer, nonce: Buffer, name: string): Buffer {
  if (bytes.length < TAG_BYTES) throw new DamagedFile(name);
  const decipher = createDecipheriv(CIPHER, fileKey, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new DamagedFile(name);
  }
}

/**
 * Splits the source into numbered chunks of `size` bytes; `first` sets another size for the first chunk. An empty
 * source yields one empty chunk.
 */
async function* numberedChunks(source: Bytes, size: number, first = size) {
  let buffered: Buffer = Buffer.alloc(0);
  let index = 0;
  let chunkBytes = first;
  for await (const chunk of source) {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    // Only more input, or the end of the source, shows whether a chunk is the last.
    for (; buffered.length > chunkBytes; chunkBytes = size) {
      yield { bytes: buffered.subarray(0, chunkBytes), index: index++, isLast: false };
      buffered = buffered.subarray(chunkBytes);
    }
  }
  yield { bytes: buffered, index, isLast: true };
}

/** Distinguishes a wrong key from a damaged file. */
const keyCheck = (key: Buffer, salt: Buffer): Buffer => deriveKey(key, salt, 'key check', CHECK_BYTES);

const deriveKey = (key: Buffer, salt: Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `pharmacy backup: ${purpose}`, bytes));

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}
