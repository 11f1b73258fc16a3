import { checkAdministrator } from './create-administrator.use-case';

const administrator = { username: 'ana', email: 'ana@example.org' };

describe(checkAdministrator.name, () => {
  it('accepts the same values as a registration', () => {
    expect(() => checkAdministrator(administrator)).not.toThrow();
  });

  it.each([
    [{ username: 'an' }, 'Username must be at least 3 characters'],
    [{ username: 'a n a' }, 'Username may contain only letters, digits, and . _ - @'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
  ])('rejects %j', (invalid, message) => {
    expect(() => checkAdministrator({ ...administrator, ...invalid })).toThrow(message);
  });
});
