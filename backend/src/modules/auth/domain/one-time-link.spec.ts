import { accountDigestOf, digestOf, InvalidLink, linkMinutes, newToken } from './one-time-link';

describe('a one-time link', () => {
  it('has a unique token of 32 random bytes', () => {
    const tokens = new Set(Array.from({ length: 1_000 }, newToken));
    expect(tokens.size).toBe(1_000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it("is stored as a digest that doesn't reveal the token", () => {
    const token = newToken();
    expect(digestOf(token)).toEqual(digestOf(token));
    expect(digestOf(token)).toHaveLength(32);
    expect(digestOf(token).toString('base64url')).not.toBe(token);
  });

  it('is stored with a digest of the account that nobody can guess who has a copy of the database', () => {
    const account = { email: 'ana@example.org', passwordHash: 'a hash' };
    const digests = [newToken(), newToken()].map((token) => accountDigestOf('account-confirmation', account, token));
    expect(new Set(digests).size).toBe(2);
  });

  it('expires after half an hour to a year, depending on its purpose, and explains what to do then', () => {
    expect(linkMinutes).toEqual({
      'password-reset': 30,
      'email-confirmation': 7 * 24 * 60,
      'staff-invitation': 72 * 60,
      'account-confirmation': 60 * 24 * 60,
      'registration-request': 365 * 24 * 60,
      'email-change': 60,
    });
    expect(new InvalidLink('password-reset').message).toMatch(/Request a new one/);
    expect(new InvalidLink('email-confirmation').message).not.toMatch(/Request a new one/);
  });
});
