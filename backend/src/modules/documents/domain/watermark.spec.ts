import { newCopyCode, parseCopyCode } from './watermark';

describe('the code of a copy', () => {
  it('has two groups of five symbols, none of which looks like another', () => {
    const codes = Array.from({ length: 1_000 }, newCopyCode);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(new Set(codes).size).toBe(1_000);
    expect(new Set(codes.join('')).size).toBe(33);
  });

  it.each(['K7QM2-9XAB4', 'k7qm29xab4', ' k7qm2 9xab4 ', 'K7-QM2–9XA-B4'])('is found as %s', (typed) => {
    expect(parseCopyCode(typed)).toBe('K7QM2-9XAB4');
  });

  it('accepts letters for the digits that they look like', () => {
    expect(parseCopyCode('o0Oi1-IlL22')).toBe('00011-11122');
    for (const code of Array.from({ length: 100 }, newCopyCode))
      expect(parseCopyCode(code.replaceAll('0', 'o').replaceAll('1', 'L'))).toBe(code);
  });

  it.each(['', 'K7QM2', 'K7QM2-9XAB45', 'K7QM2-9XAU4', 'K7QM2_9XAB4'])('can’t be %p', (typed) => {
    expect(parseCopyCode(typed)).toBeNull();
  });
});
