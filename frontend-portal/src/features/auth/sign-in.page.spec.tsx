import { screen, waitFor } from '@testing-library/react';
import { authMessages, limits, type Role, secondFactorMessages } from '@pharmacy/contracts';
import { aPage, aPerson, fakeApi, renderPage, type RenderedPage } from '@pharmacy/testing';
import SignInPage from './sign-in.page';

const mockLibrary = jest.fn<object, []>(() => {
  throw new Error('Loading chunk 5 failed.');
});
jest.mock('@simplewebauthn/browser', () => mockLibrary());

const api = fakeApi();

beforeEach(() => api.answers('GET /api/pages/:page', aPage('global')));

const signIn = async ({ user }: RenderedPage, username = 'dr.gray', password = 'violet river') => {
  await user.type(screen.getByLabelText('Username or email'), username);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('Sign-in page', () => {
  it.each([
    ['/login?type=prescriber', 'Prescriber Portal Login'],
    ['/login?type=salesrep', 'Sales Representative Portal Login'],
    ['/login', 'Healthcare Professional Portal'],
    ['/login?type=toString', 'Healthcare Professional Portal'],
  ])('at %s has the title %s', (at, title) => {
    renderPage(<SignInPage />, { at });

    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toContain(title);
  });

  it('shows everybody, before and after an attempt, when new registrants can sign in', async () => {
    api.fails('POST /api/auth/login', 401, authMessages.invalidCredentials);
    const page = renderPage(<SignInPage />, { at: '/login' });
    const line = () => screen.getByText('Just registered? You can sign in once we email you.');
    expect(line()).toBeVisible();

    await signIn(page);
    expect(await screen.findByText(authMessages.invalidCredentials)).toBeVisible();
    expect(line()).toBeVisible();
  });

  it('links to registration for the same role and to the patient portal', () => {
    const content = 'https://patients.oak.example/';
    const global = { blocks: { patient_portal_url: { title: '', contentType: 'plain', content } } };
    renderPage(<SignInPage />, { at: '/login?type=salesrep', answers: { '/api/pages/global': global } });

    expect(screen.getByRole('link', { name: 'Register for access' })).toHaveAttribute(
      'href',
      '/register?type=salesrep',
    );
    expect(screen.getByRole('link', { name: /patient portal/ })).toHaveAttribute('href', content);
  });

  it('mentions no patient portal until there is one', () => {
    renderPage(<SignInPage />, { at: '/login' });
    expect(screen.queryByText(/Are you a patient/)).not.toBeInTheDocument();
  });

  it.each([
    ['/login?type=salesrep', '/forgot-password?type=salesrep'],
    ['/login', '/forgot-password'],
  ])('at %s links to the password reset page at %s', (at, href) => {
    renderPage(<SignInPage />, { at });

    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', href);
  });

  it('requires both fields and sends nothing without them', async () => {
    const { user } = renderPage(<SignInPage />);

    await user.click(screen.getByRole('button', { name: 'Sign in' }));

    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Username or email')).toHaveFocus();
    expect(api.requests('POST /api/auth/login')).toHaveLength(0);
  });

  it('shows an error for invalid credentials and keeps typed text', async () => {
    api.fails('POST /api/auth/login', 401, 'Invalid username or password');
    const page = renderPage(<SignInPage />);

    await signIn(page);

    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password');
    expect(screen.getByLabelText('Username or email')).toHaveValue('dr.gray');
    expect(screen.getByLabelText('Password')).toHaveFocus();

    const first = screen.getByText('Invalid username or password');
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid username or password');
  });

  it.each([
    [500, 'Internal failure', authMessages.signInFailed],
    [403, 'Your access ended. We sent a link.', 'Your access ended. We sent a link.'],
    [429, 'Too many failed sign-ins. Try again in 12 minutes.', 'Too many failed sign-ins. Try again in 12 minutes.'],
  ])('explains a %i response without retrying', async (status, message, shown) => {
    api.fails('POST /api/auth/login', status, message);
    const page = renderPage(<SignInPage />);

    await signIn(page);

    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    expect(api.requests('POST /api/auth/login')).toHaveLength(1);
  });

  it('asks for a code after the password, and starts over when the challenge has expired', async () => {
    api.answers('POST /api/auth/login', { challenge: 'abc', hasApp: true, passkey: null });
    api.fails('POST /api/auth/login/verify', 401, 'This code isn’t right');
    const page = renderPage(<SignInPage />, { at: '/login' });
    await signIn(page);

    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enter the code')).toBeVisible();
    await page.user.type(code, '000000');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This code isn’t right')).toBeVisible();

    api.fails('POST /api/auth/login/verify', 400, 'This took too long. Please start again.');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This took too long. Please start again.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await page.user.clear(screen.getByLabelText('Username or email'));
    await page.user.clear(screen.getByLabelText('Password'));
    await signIn(page);
    api.answers('POST /api/auth/login/verify', { token: 'fresh', user: aPerson('prescriber') });
    await page.user.type(await screen.findByLabelText('Code'), '123456');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(page.address()).toBe('/prescriber-portal'));
    expect(api.requests('POST /api/auth/login/verify').at(-1)?.body).toEqual({ challenge: 'abc', code: '123456' });
  });

  it('shows at its field what is wrong with a code, and asks for another one', async () => {
    const message = `Code may have at most ${limits.factorCode.max} characters`;
    api.answers('POST /api/auth/login', { challenge: 'abc', hasApp: true, passkey: null });
    api.fails('POST /api/auth/login/verify', 400, message, [{ field: 'code', message }]);
    const page = renderPage(<SignInPage />, { at: '/login' });
    await signIn(page);
    await page.user.type(await screen.findByLabelText('Code'), '0'.repeat(limits.factorCode.max + 1));
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();

    api.fails('POST /api/auth/login/verify', 401, secondFactorMessages.wrongCode);
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(secondFactorMessages.wrongCode);
    expect(screen.getByLabelText('Code')).toBeValid();
  });

  it('goes back to the password from the second step', async () => {
    api.answers('POST /api/auth/login', { challenge: 'abc', hasApp: true, passkey: null });
    const page = renderPage(<SignInPage />, { at: '/login' });
    await signIn(page);
    await page.user.click(await screen.findByRole('button', { name: 'Use your password again' }));
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  describe('in a browser with passkeys', () => {
    beforeEach(() => void Object.assign(globalThis, { PublicKeyCredential: class {}, isSecureContext: true }));
    afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

    it('shows the same text for a failure with a passkey', async () => {
      api.fails('POST /api/auth/login/passkey', 500, 'Internal failure');
      const { user } = renderPage(<SignInPage />, { at: '/login' });
      await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
      expect(await screen.findByText(authMessages.signInFailed)).toBeVisible();
    });

    it("says that it didn't work when the code for passkeys can't be loaded, and can be tried again", async () => {
      api.answers('POST /api/auth/login/passkey', { options: {} });
      const { user } = renderPage(<SignInPage />, { at: '/login' });
      for (const attempts of [1, 2]) {
        await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
        await waitFor(() => expect(api.requests('POST /api/auth/login/passkey')).toHaveLength(attempts));
        expect(await screen.findByText(secondFactorMessages.failed)).toBeVisible();
      }
    });

    it("says at the second step that it didn't work when the code for passkeys can't be loaded", async () => {
      api.answers('POST /api/auth/login', { challenge: 'abc', hasApp: true, passkey: {} });
      const page = renderPage(<SignInPage />, { at: '/login' });
      await signIn(page);
      await page.user.click(await screen.findByRole('button', { name: 'Use your passkey' }));
      expect(await screen.findByText(secondFactorMessages.failed)).toBeVisible();
    });

    // The last test with passkeys: once the library is loaded, it stays.
    it('goes back to the password when the second step fails with a passkey, which consumed the challenge', async () => {
      mockLibrary.mockReturnValueOnce({ startAuthentication: () => Promise.resolve({ id: 'key' }) });
      api.answers('POST /api/auth/login', { challenge: 'abc', hasApp: true, passkey: {} });
      const page = renderPage(<SignInPage />, { at: '/login' });
      await signIn(page);
      for (const [status, message] of [
        [400, secondFactorMessages.challengeExpired],
        [401, secondFactorMessages.wrongPasskey],
      ] as const) {
        api.fails('POST /api/auth/login/verify', status, message);
        await page.user.click(await screen.findByRole('button', { name: 'Use your passkey' }));
        expect(await screen.findByText(message)).toBeVisible();
        expect(screen.getByLabelText('Password')).toHaveFocus();
        await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
      }
    });
  });

  it.each<[Role, string]>([
    ['admin', '/admin/dashboard'],
    ['prescriber', '/prescriber-portal'],
    ['salesrep', '/salesrep-portal'],
    ['none', '/portal'],
  ])('redirects a signed-in %s to %s', (role, home) => {
    const { address } = renderPage(<SignInPage />, { as: role, at: '/login' });

    expect(address()).toBe(home);
  });

  it('returns to the requested page', async () => {
    api.answers('POST /api/auth/login', { token: 'fresh', user: aPerson('prescriber') });
    const page = renderPage(<SignInPage />, { at: '/login', state: { from: '/prescriber-portal?q=dose' } });

    await signIn(page, ' dr.gray ', ' spaces stay ');

    await waitFor(() => expect(page.address()).toBe('/prescriber-portal?q=dose'));
    expect(api.requests('POST /api/auth/login')[0]?.body).toEqual({ username: 'dr.gray', password: ' spaces stay ' });
  });
});
