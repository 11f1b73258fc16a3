import { PasswordHasher } from './password-hasher';

describe(PasswordHasher.name, () => {
  const passwords = new PasswordHasher();
  afterAll(() => passwords.onApplicationShutdown());

  it('makes argon2id hashes of the recommended strength, no two alike', async () => {
    const [one, other] = await Promise.all(['a secret', 'a secret'].map((password) => passwords.hash(password)));
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
  });

  it('tells the password from others, for many at once', async () => {
    const hash = await passwords.hash('pässword');
    const tried = ['pässword', 'password', '', 'pässword ', 'pässword'];
    const matches = await Promise.all(tried.map((password) => passwords.verify(hash, password)));
    expect(matches).toEqual([true, false, false, false, true]);
  });

  it('lets nobody in without a hash', async () => {
    expect(await passwords.verify(null, 'a secret')).toBe(false);
  });

  it('fails on what is no hash, and goes on', async () => {
    await expect(passwords.verify('no hash', 'a secret')).rejects.toThrow('could not be compared');
    expect(await passwords.verify(await passwords.hash('a secret'), 'a secret')).toBe(true);
  });
});
