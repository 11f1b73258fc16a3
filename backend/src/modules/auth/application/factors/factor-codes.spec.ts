import { appSetup, newAppSecret, newRecoveryCodes, recoveryDigest, stepOf } from './factor-codes';

/** The secret and a code of RFC 6238, appendix B, with six digits. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1_000);

describe(stepOf.name, () => {
  it('recognizes the codes of RFC 6238', () => {
    expect(stepOf('287082', secret, at(59), 0)).toBe(1);
    expect(stepOf('081804', secret, at(1_111_111_109), 0)).toBe(37_037_036);
    expect(stepOf('005924', secret, at(1_234_567_890), 0)).toBe(41_152_263);
  });

  it('accepts a code one step early or late, and typed with a space', () => {
    expect(stepOf('287 082', secret, at(29), 0)).toBe(1);
    expect(stepOf('287082', secret, at(89), 0)).toBe(1);
    expect(stepOf('287082', secret, at(120), 0)).toBeNull();
  });

  it('accepts a code once, and none before it', () => {
    expect(stepOf('287082', secret, at(59), 1)).toBeNull();
    expect(stepOf('287082', secret, at(59), 2)).toBeNull();
  });

  it.each(['', '28708', '2870822', 'abcdef', '-87082', '287083'])('rejects %p', (code) => {
    expect(stepOf(code, secret, at(59), 0)).toBeNull();
  });
});

describe(appSetup.name, () => {
  it('has an address for the QR code and a key for typing', () => {
    const setup = appSetup(secret, 'Magnolia Pharmacy', 'dr.gray@example.org');
    expect(setup.key).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const address = new URL(setup.address);
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain('Magnolia Pharmacy:dr.gray@example.org');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: setup.key, issuer: 'Magnolia Pharmacy' });
  });

  it('has a new secret each time', () => {
    expect(newAppSecret()).toHaveLength(20);
    expect(newAppSecret()).not.toEqual(newAppSecret());
  });
});

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
