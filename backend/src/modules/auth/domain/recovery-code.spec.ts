import { newRecoveryCodes, recoveryDigest } from './recovery-code';

describe('recovery codes', () => {
  it('are ten different ones in four groups, without characters that look alike', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
  });

  it('can be typed with spaces, without hyphens, and in lower case', () => {
    const [code = ''] = newRecoveryCodes();
    const digest = recoveryDigest(code);
    expect(digest).toHaveLength(32);
    expect(recoveryDigest(` ${code.replaceAll('-', ' ').toLowerCase()} `)).toEqual(digest);
  });

  it.each(['', '123456', 'K7QX-2MPA-9RTB-HW4', 'K7QX-2MPA-9RTB-HW4CC'])("don't have the form of %p", (text) => {
    expect(recoveryDigest(text)).toBeNull();
  });
});
