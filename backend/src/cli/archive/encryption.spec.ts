import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { StartupError } from '../../startup-error';
import { DamagedFile, decrypt, encrypt } from './encryption';

const key = randomBytes(32);
const chunk = 64 * 1024;
const header = 32;

/** In pieces that fit no boundary. */
async function* piecesOf(bytes: Buffer, size = 50_001) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const sealed = (bytes: Buffer, name = 'tables/users.copy') => buffer(encrypt(piecesOf(bytes), key, name));
const opened = (bytes: Buffer, name = 'tables/users.copy', withKey = key) =>
  buffer(decrypt(piecesOf(bytes), withKey, name));

describe('an encrypted backup file', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 200_001])('of %i bytes decrypts intact', async (size) => {
    const bytes = randomBytes(size);
    expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true);
  });

  it('reveals none of its content, and never looks the same twice', async () => {
    const bytes = Buffer.from('ana.lee@example.org '.repeat(1_000));
    const [one, other] = [await sealed(bytes), await sealed(bytes)];
    expect(one.includes('ana.lee')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  it('is rejected when any byte has changed', async () => {
    const whole = await sealed(randomBytes(2 * chunk + 100));
    for (const at of [0, 7, header, header + 10, header + chunk + 20, whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(opened(changed)).rejects.toThrow(DamagedFile);
    }
  });

  it('is rejected when it was cut off, even between two chunks, or has extra bytes at its end', async () => {
    const whole = await sealed(randomBytes(3 * chunk));
    const piece = chunk + 16;
    for (const length of [0, 10, header, header + 5, header + piece, header + 2 * piece, whole.length - 1])
      await expect(opened(whole.subarray(0, length))).rejects.toThrow(DamagedFile);
    await expect(opened(Buffer.concat([whole, whole.subarray(header)]))).rejects.toThrow(DamagedFile);
  });

  it('is rejected when its chunks are reordered or it carries the name of a different file', async () => {
    const whole = await sealed(randomBytes(3 * chunk));
    const piece = chunk + 16;
    const [first, second] = [0, 1].map((index) => whole.subarray(header + index * piece, header + (index + 1) * piece));
    const rest = whole.subarray(header + 2 * piece);
    const swapped = Buffer.concat([whole.subarray(0, header), second!, first!, rest]);
    await expect(opened(swapped)).rejects.toThrow(DamagedFile);
    await expect(opened(whole, 'tables/audit_entries.copy')).rejects.toThrow(DamagedFile);
  });

  it('is distinguishable from a file encrypted with a different key', async () => {
    const error = opened(await sealed(randomBytes(100)), undefined, randomBytes(32));
    await expect(error).rejects.toThrow(StartupError);
    await expect(error).rejects.toThrow(/^BACKUP_KEY is not the key/);
  });
});
