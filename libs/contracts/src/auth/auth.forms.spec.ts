import { forgotPasswordForm, resetPasswordForm } from './auth.forms';

const errorsOf = (password: string, confirmPassword = password) =>
  resetPasswordForm
    .safeParse({ password, confirmPassword })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('resetPasswordForm', () => {
  it('accepts matching passwords', () => {
    expect(errorsOf('  magnolia tree ')).toBeUndefined();
  });

  it.each([
    ['five5', 'five5', 'password: Password must be at least 6 characters'],
    ['        ', '        ', 'password: Password must be at least 6 characters'],
    ['x'.repeat(201), 'x'.repeat(201), 'password: Use at most 200 characters'],
    ['magnolia tree', 'magnolia trees', 'confirmPassword: Passwords do not match'],
  ])('reports what is wrong with %p repeated as %p', (password, repeated, message) => {
    expect(errorsOf(password, repeated)).toContain(message);
  });
});

describe('forgotPasswordForm', () => {
  it.each([
    ['casey@example.org', true],
    ['  casey@example.org ', true],
    ['casey', false],
    ['casey@example', false],
    ['', false],
  ])('validates %p as an email address: %p', (email, possible) => {
    expect(forgotPasswordForm.safeParse({ email }).success).toBe(possible);
  });
});
