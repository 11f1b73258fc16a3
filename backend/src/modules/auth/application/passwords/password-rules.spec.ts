import type { Config } from '../../../../platform/config';
import { AdministratorPasswords, DemoPassword } from './password-rules';

const demo = new AdministratorPasswords(new DemoPassword({ demo: true } as Config));
const production = new AdministratorPasswords(new DemoPassword({ demo: false } as Config));

describe(AdministratorPasswords.name, () => {
  it.each(['eleven char', 'x'.repeat(201), ''])('rejects %p because of its length', async (password) => {
    await expect(demo.check(password)).rejects.toThrow('must have 12 to 200 characters');
  });

  it.each([
    '1q2w3e4r5t6y',
    'Password1234',
    'passwordpassword',
    'magnolia2026!',
    '!!Pharmacy2026!!',
    '_¡¡pharmacy٢٠٢٦!!',
    '123456789012',
    '9263057182640',
    'abcabcabcabc',
    'aaaaaaaaaaaaaaaa',
  ])('rejects %p, which password crackers try', async (password) => {
    await expect(demo.check(password)).rejects.toMatchObject({ kind: 'invalid', field: 'password' });
  });

  it.each([
    'correct horse battery',
    'blue-tractor-9-lemon',
    'quiet Tuesday harbor',
    'Kx7#pQ2!mZ9w',
    'верная лошадь батарея',
    'σωστό άλογο μπαταρία',
    '正确的马电池订书钉蓝色拖拉机',
  ])('accepts %p', async (password) => {
    await expect(production.check(password)).resolves.toBeUndefined();
  });

  it('accepts the demo password only outside production', async () => {
    await expect(demo.check('pharmacy-demo')).resolves.toBeUndefined();
    await expect(production.check('pharmacy-demo')).rejects.toThrow('must not be the demo password');
  });
});
