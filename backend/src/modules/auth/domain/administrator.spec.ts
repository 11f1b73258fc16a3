import { checkAdministrator } from './administrator';
import { AdministratorRefused } from './auth.errors';

const administrator = { username: 'ana', email: 'ana@example.org', password: 'long enough' };

describe(checkAdministrator.name, () => {
  it('accepts what a registration would', () => {
    expect(() => checkAdministrator(administrator, null)).not.toThrow();
  });

  it.each([
    [{ username: 'an' }, 'Username must be at least 3 characters'],
    [{ username: 'a n a' }, 'Username may contain only letters, digits and . _ - @'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ password: 'short' }, 'Password must have 6 to 200 characters'],
  ])('refuses %j', (fault, message) => {
    expect(() => checkAdministrator({ ...administrator, ...fault }, null)).toThrow(message);
  });

  it('refuses the password that everybody knows', () => {
    expect(() => checkAdministrator(administrator, 'long enough')).toThrow(AdministratorRefused);
  });
});
