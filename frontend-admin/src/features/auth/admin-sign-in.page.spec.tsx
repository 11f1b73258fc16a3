import { screen, waitFor } from '@testing-library/react';
import { authMessages, secondFactorMessages } from '@pharmacy/contracts';
import { Route, Routes } from '@pharmacy/remote-kit/core';
import { aPerson, fakeApi, renderPage, type RenderedPage } from '@pharmacy/testing';
import AdminSignInPage from './admin-sign-in.page';

const api = fakeApi();
beforeEach(() => api.fails('GET /api/auth/demo', 404, 'Not found'));
afterEach(() => jest.restoreAllMocks());

const routes = (
  <Routes>
    <Route path="/admin/login" element={<AdminSignInPage />} />
    <Route path="*" element={null} />
  </Routes>
);

const open = () => renderPage(<AdminSignInPage />, { at: '/admin/login' });

async function signIn({ user }: RenderedPage) {
  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
}

describe('the administrator sign-in page', () => {
  it('redirects an administrator to the dashboard after sign-in', async () => {
    api.answers('POST /api/auth/login', { token: 't', user: aPerson('admin') });
    const page = open();

    await signIn(page);

    await waitFor(() => expect(page.address()).toBe('/admin/dashboard'));
    expect(api.requests('POST /api/auth/login')[0]?.body).toEqual({ username: 'admin', password: 'secret' });
  });

  it('redirects an administrator who is already signed in', () => {
    const { address } = renderPage(<AdminSignInPage />, { as: 'admin', at: '/admin' });

    expect(address()).toBe('/admin/dashboard');
  });

  it('returns to the requested page after sign-in', async () => {
    api.answers('POST /api/auth/login', { token: 't', user: aPerson('admin') });
    const page = renderPage(routes, { at: '/admin/login', state: { from: '/admin/documents' } });

    await signIn(page);

    await waitFor(() => expect(page.address()).toBe('/admin/documents'));
  });

  it.each([
    [401, 'Invalid username or password', 'Invalid username or password. Please try again.'],
    [500, 'Internal error', 'An error occurred during login. Please try again.'],
    [429, 'Too many failed sign-ins.', 'Too many failed sign-ins.'],
  ])('explains a %i response', async (status, message, shown) => {
    api.fails('POST /api/auth/login', status, message);

    await signIn(open());

    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(shown));
    expect(screen.getByLabelText('Username')).toHaveValue('admin');
  });

  it.each([
    ['token', { user: aPerson('admin') }],
    ['user', { token: 't' }],
  ])('takes a response without a %s for invalid credentials', async (_, response) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.respondsWith('POST /api/auth/login', () => Response.json(response));

    const page = open();
    await signIn(page);

    expect(await screen.findByRole('alert')).toHaveTextContent(authMessages.invalidAdminCredentials);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(page.address()).toBe('/admin/login');
  });

  it('says that sign-in failed when the server can’t be reached', async () => {
    api.loses('POST /api/auth/login');

    await signIn(open());

    expect(await screen.findByRole('alert')).toHaveTextContent(authMessages.signInFailed);
  });

  it('focuses the password when the second step is left or has expired', async () => {
    api.answers('POST /api/auth/login', { challenge: 'abc', hasApp: true, passkey: null });
    const page = open();
    await signIn(page);
    await page.user.click(await screen.findByRole('button', { name: 'Use your password again' }));
    expect(screen.getByLabelText('Password')).toHaveFocus();

    api.fails('POST /api/auth/login/verify', 400, secondFactorMessages.challengeExpired);
    await page.user.keyboard('{Enter}');
    await page.user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(secondFactorMessages.challengeExpired);
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });

  it('links to the password reset page', () => {
    open();

    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password?type=admin',
    );
  });

  it('requires both fields', async () => {
    const { user } = open();

    await user.click(screen.getByRole('button', { name: 'Sign in' }));

    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(api.requests('POST /api/auth/login')).toHaveLength(0);
  });

  it('shows demo credentials only when the server provides them', async () => {
    const first = open();
    await waitFor(() => expect(api.requests('GET /api/auth/demo')).toHaveLength(1));
    expect(screen.queryByText('Demo credentials')).not.toBeInTheDocument();
    first.unmount();

    api.answers('GET /api/auth/demo', { username: 'admin', password: 'pharmacy-demo' });
    open();
    const password = await screen.findByText('pharmacy-demo');
    expect(password).toBeVisible();
    // They come late, and nothing that can be pressed moves.
    const button = screen.getByRole('button', { name: 'Sign in' });
    expect(button.compareDocumentPosition(password)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
