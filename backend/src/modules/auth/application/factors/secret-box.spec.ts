import { randomBytes } from 'node:crypto';
import type { Config } from '../../../../platform/config';
import { SecretBox } from './secret-box';

const [before, after] = [randomBytes(32), randomBytes(32)];
const boxWith = (jwtSecret: Buffer, jwtSecretPrevious?: Buffer) =>
  new SecretBox({ jwtSecret, jwtSecretPrevious } as Config);
const secret = Buffer.from('a secret of 20 bytes');

describe(SecretBox.name, () => {
  it('opens what it sealed, for the same user only', () => {
    const box = boxWith(before);
    const sealed = box.seal(secret, 7);
    expect(sealed.includes(secret)).toBe(false);
    expect(box.open(sealed, 7)).toEqual(secret);
    expect(box.open(sealed, 8)).toBeNull();
    expect(box.seal(secret, 7)).not.toEqual(sealed);
  });

  it('opens with the previous key, seals with the current one, and says which is which', () => {
    const sealed = boxWith(before).seal(secret, 7);
    const overlap = boxWith(after, before);
    expect(overlap.isRotating).toBe(true);
    expect(overlap.open(sealed, 7)).toEqual(secret);
    expect(sealed.subarray(0, 6).equals(overlap.currentId)).toBe(false);
    expect(boxWith(after).open(overlap.seal(secret, 7), 7)).toEqual(secret);
  });

  it('opens nothing of another key, and nothing that was changed', () => {
    const sealed = boxWith(before).seal(secret, 7);
    expect(boxWith(after).open(sealed, 7)).toBeNull();
    for (const at of [0, 6, 18, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(boxWith(before).open(changed, 7)).toBeNull();
    }
    expect(boxWith(before).open(Buffer.alloc(0), 7)).toBeNull();
  });
});
