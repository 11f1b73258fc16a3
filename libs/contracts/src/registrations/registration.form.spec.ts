import type { UserType } from './registration';
import { registrationForms } from './registration.form';

const filledIn = {
  username: 'casey.lee',
  password: 'magnolia tree',
  confirmPassword: 'magnolia tree',
  email: 'casey@example.org',
  firstName: 'Casey',
  lastName: 'Lee',
  organization: '',
  phone: '',
  notes: '',
  npi: '',
  licenseNumber: '',
  licenseState: '',
  manufacturerId: '',
  company: '',
  territory: '',
};

const errorsOf = (change: Partial<typeof filledIn>, type: UserType = 'prescriber') =>
  registrationForms[type]
    .safeParse({ ...filledIn, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('registrationForms', () => {
  it('accepts a completed form with empty optional fields', () => {
    expect(errorsOf({})).toBeUndefined();
  });

  it.each([
    [{ username: 'ab' }, 'username: Username must be at least 3 characters'],
    [{ username: 'two words' }, 'username: Username may contain only letters, digits, and . _ - @'],
    [{ password: 'five5', confirmPassword: 'five5!' }, 'password: Password must be at least 6 characters'],
    [{ password: '        ', confirmPassword: '        ' }, 'password: Password must be at least 6 characters'],
    [{ confirmPassword: 'short' }, 'confirmPassword: Password must be at least 6 characters'],
    [{ confirmPassword: 'magnolia trees' }, 'confirmPassword: Passwords do not match'],
    [{ email: 'casey@example' }, 'email: Please enter a valid email address'],
    [{ firstName: '   ' }, 'firstName: First name is required'],
    [{ lastName: '' }, 'lastName: Last name is required'],
    [{ notes: 'x'.repeat(2_001) }, 'notes: Use at most 2000 characters'],
    [{ npi: '1234567890' }, 'npi: Check the NPI: at least one digit is wrong.'],
    [{ licenseNumber: 'M-1' }, 'licenseState: Choose the state that issued the license.'],
  ])('reports what is wrong with %p', (change, message) => {
    expect(errorsOf(change)).toContain(message);
  });

  it('check the fields of their type, and empty those of the other', () => {
    const unnamed = 'company: Enter the company’s name, or choose one from the list.';
    const typed = { ...filledIn, npi: '123', manufacturerId: 'other' };
    expect(errorsOf(typed, 'salesrep')).toEqual([unnamed]);
    expect(errorsOf(typed)).not.toContain(unnamed);
    expect(registrationForms.salesrep.parse({ ...typed, company: 'A' })).toMatchObject({ npi: '', company: 'A' });
  });

  it('reports mismatched passwords even when other fields are invalid', () => {
    expect(errorsOf({ firstName: '', confirmPassword: 'something else' })).toEqual([
      'firstName: First name is required',
      'confirmPassword: Passwords do not match',
    ]);
  });
});
