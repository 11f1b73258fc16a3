import { screen, waitFor } from '@testing-library/react';
import { authMessages, type Role } from '@pharmacy/contracts';
import { aPerson, fakeApi, renderPage, type RenderedPage } from '@pharmacy/testing';
import SignInPage from './sign-in.page';

const api = fakeApi();

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
  ])('at %s is titled %s', (at, title) => {
    renderPage(<SignInPage />, { at });

    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toContain(title);
  });

  it('leads to registration of the same kind, and patients to their own portal', () => {
    renderPage(<SignInPage />, { at: '/login?type=salesrep' });

    expect(screen.getByRole('link', { name: 'Register for access' })).toHaveAttribute(
      'href',
      '/register?type=salesrep',
    );
    expect(screen.getByRole('link', { name: /patient portal/ })).toHaveAttribute('target', '_blank');
  });

  it.each([
    ['/login?type=salesrep', '/forgot-password?type=salesrep'],
    ['/login', '/forgot-password'],
  ])('at %s leads who forgot the password to %s', (at, href) => {
    renderPage(<SignInPage />, { at });

    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', href);
  });

  it('asks for what is missing and sends nothing', async () => {
    const { user } = renderPage(<SignInPage />);

    await user.click(screen.getByRole('button', { name: 'Sign in' }));

    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Username or email')).toHaveFocus();
    expect(api.requests('POST /api/auth/login')).toHaveLength(0);
  });

  it('says at the form that name or password are wrong, and keeps what was typed', async () => {
    api.fails('POST /api/auth/login', 401, 'Invalid username or password');
    const page = renderPage(<SignInPage />);

    await signIn(page);

    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password');
    expect(screen.getByLabelText('Username or email')).toHaveValue('dr.gray');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it.each([
    [500, 'Internal failure', authMessages.signInFailed],
    [429, 'Too many failed sign-ins. Try again in 12 minutes.', 'Too many failed sign-ins. Try again in 12 minutes.'],
  ])('explains an answer %i, without trying again', async (status, message, shown) => {
    api.fails('POST /api/auth/login', status, message);
    const page = renderPage(<SignInPage />);

    await signIn(page);

    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    expect(api.requests('POST /api/auth/login')).toHaveLength(1);
  });

  it.each<[Role, string]>([
    ['admin', '/admin/dashboard'],
    ['prescriber', '/prescriber-portal'],
    ['salesrep', '/salesrep-portal'],
    ['none', '/portal'],
  ])('leads a signed-in %s to %s', (role, home) => {
    const { address } = renderPage(<SignInPage />, { as: role, at: '/login' });

    expect(address()).toBe(home);
  });

  it('returns to the page that was asked for', async () => {
    api.answers('POST /api/auth/login', { token: 'fresh', user: aPerson('prescriber') });
    const page = renderPage(<SignInPage />, { at: '/login', state: { from: '/prescriber-portal?q=dose' } });

    await signIn(page, ' dr.gray ', ' spaces stay ');

    await waitFor(() => expect(page.address()).toBe('/prescriber-portal?q=dose'));
    expect(api.requests('POST /api/auth/login')[0]?.body).toEqual({ username: 'dr.gray', password: ' spaces stay ' });
  });
});
