import { DeadLink, digestOf, linkMinutes, newToken } from './one-time-link';

describe('a one-time link', () => {
  it('has a token of 32 random bytes, none like another', () => {
    const tokens = new Set(Array.from({ length: 1_000 }, newToken));
    expect(tokens.size).toBe(1_000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('is kept as a digest from which the token cannot be had', () => {
    const token = newToken();
    expect(digestOf(token)).toEqual(digestOf(token));
    expect(digestOf(token)).toHaveLength(32);
    expect(digestOf(token).toString('base64url')).not.toBe(token);
  });

  it('lives for half an hour or a week, by what it opens, and says how it ended', () => {
    expect(linkMinutes).toEqual({ 'password-reset': 30, 'email-confirmation': 7 * 24 * 60 });
    expect(new DeadLink('password-reset').message).toMatch(/Ask for a new one/);
    expect(new DeadLink('email-confirmation').message).not.toMatch(/Ask for a new one/);
  });
});
