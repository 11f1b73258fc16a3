import { PasswordHasher } from './password-hasher';

describe(PasswordHasher.name, () => {
  const passwords = new PasswordHasher();
  afterAll(() => passwords.onApplicationShutdown());

  it('creates argon2id hashes of the recommended strength, no two alike', async () => {
    const [one, other] = await Promise.all(['a secret', 'a secret'].map((password) => passwords.hash(password)));
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
  });

  it('accepts the right password and rejects others, many at once', async () => {
    const hash = await passwords.hash('pässword');
    const tried = ['pässword', 'password', '', 'pässword ', 'pässword'];
    const matches = await Promise.all(tried.map((password) => passwords.verify(hash, password)));
    expect(matches).toEqual([true, false, false, false, true]);
  });

  it("rejects every password when there's no hash", async () => {
    expect(await passwords.verify(null, 'a secret')).toBe(false);
  });

  it('fails on an invalid hash, and keeps working', async () => {
    await expect(passwords.verify('no hash', 'a secret')).rejects.toThrow('Could not verify a password');
    expect(await passwords.verify(await passwords.hash('a secret'), 'a secret')).toBe(true);
  });
});
