import { applyServerErrors } from './contract-form';

const fallback = 'An unknown error occurred';

function aForm() {
  const errors: Record<string, string | undefined> = {};
  const focused: string[] = [];
  return {
    errors,
    focused,
    getValues: () => ({ email: '', username: '' }),
    setError: (name: string, { message }: { message?: string }, options?: { shouldFocus: boolean }) => {
      errors[name] = message;
      if (options?.shouldFocus) focused.push(name);
    },
  };
}

const failure = (message: string, details?: { field: string; message: string }[]) => ({
  status: 400,
  data: { statusCode: 400, error: 'Bad Request', message, ...(details && { details }) },
});

/** The form's overloads are wider than what is used of them. */
const apply = (form: ReturnType<typeof aForm>, error: unknown) =>
  applyServerErrors(form as unknown as Parameters<typeof applyServerErrors>[0], error, fallback);

describe(applyServerErrors.name, () => {
  it('assigns each error to its field, focuses the first, and returns no general message', () => {
    const form = aForm();
    const error = failure('Both are wrong', [
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'username', message: 'Username must be at least 3 characters' },
    ]);
    expect(apply(form, error)).toBeNull();
    expect(form.errors).toEqual({
      email: 'Please enter a valid email address',
      username: 'Username must be at least 3 characters',
    });
    expect(form.focused).toEqual(['email']);
  });

  it('returns an error that belongs to no field of the form', () => {
    const form = aForm();
    expect(apply(form, failure('Fax is wrong', [{ field: 'fax', message: 'Fax is wrong' }]))).toBe('Fax is wrong');
    expect(form.errors).toEqual({});
  });

  it("returns the server's message when it names no field", () => {
    expect(apply(aForm(), failure('Username is already taken'))).toBe('Username is already taken');
  });

  it('returns the fallback when no response arrives', () => {
    expect(apply(aForm(), { status: 'FETCH_ERROR', error: 'down' })).toBe(fallback);
  });

  it("doesn't treat an inherited property name as a field", () => {
    expect(apply(aForm(), failure('No', [{ field: 'constructor', message: 'No' }]))).toBe('No');
  });
});
