import { passwordStrength } from './password-strength';

describe(passwordStrength.name, () => {
  it.each(['', 'abc', 'password1', 'Pharmacy2024!', 'aaaaaaaaaaaa', 'abcabcabcabc'])(
    'gives nothing for %p',
    (password) => {
      expect(passwordStrength(password)).toBe(0);
    },
  );

  it('values length above all', () => {
    expect(passwordStrength('violet river lantern seven')).toBe(4);
    expect(passwordStrength('Vx7!kq')).toBeLessThan(passwordStrength('violet river lantern'));
  });

  it('counts the own name against it', () => {
    expect(passwordStrength('nora.gray-2031', ['nora.gray'])).toBeLessThan(passwordStrength('nora.gray-2031'));
  });
});
