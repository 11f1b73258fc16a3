import { passwordStrength } from './password-advice';

describe(passwordStrength.name, () => {
  it.each(['', 'abc', 'password1', 'Pharmacy2024!', 'aaaaaaaaaaaa', 'abcabcabcabc'])(
    'gives a score of 0 for %p',
    (password) => {
      expect(passwordStrength(password)).toBe(0);
    },
  );

  it('rates length above everything else', () => {
    expect(passwordStrength('violet river lantern seven')).toBe(4);
    expect(passwordStrength('Vx7!kq')).toBeLessThan(passwordStrength('violet river lantern'));
  });

  it('lowers the score of a password that contains the username', () => {
    expect(passwordStrength('nora.gray-2031', ['nora.gray'])).toBeLessThan(passwordStrength('nora.gray-2031'));
  });
});
