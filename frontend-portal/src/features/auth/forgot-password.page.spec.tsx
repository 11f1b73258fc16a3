import { screen } from '@testing-library/react';
import { authMessages } from '@pharmacy/contracts';
import { aPage, aPerson, fakeApi, renderPage, type RenderedPage } from '@pharmacy/testing';
import ForgotPasswordPage from './forgot-password.page';

const api = fakeApi();

beforeEach(() => api.answers('GET /api/pages/:page', aPage('global')));

const open = (at = '/forgot-password') => renderPage(<ForgotPasswordPage />, { at });

async function ask({ user }: RenderedPage, email = 'nora@example.org') {
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send me a link' }));
}

describe('Forgot-password page', () => {
  it('sends the address and announces an email if the account exists', async () => {
    api.answers('POST /api/auth/forgot-password', null);
    const page = open();

    await ask(page, ' nora@example.org ');

    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(screen.getByText(authMessages.forgotPassword.sent)).toBeVisible();
    expect(screen.getByText('nora@example.org')).toBeVisible();
    expect(api.requests('POST /api/auth/forgot-password')[0]?.body).toEqual({ email: 'nora@example.org' });
  });

  it('accepts another address after a mistake', async () => {
    api.answers('POST /api/auth/forgot-password', null);
    const page = open();
    await ask(page);

    await page.user.click(await screen.findByRole('button', { name: 'Use another address' }));

    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it("fills in the signed-in user's address and links back to their account", () => {
    renderPage(<ForgotPasswordPage />, { as: 'prescriber', at: '/forgot-password' });

    expect(screen.getByLabelText('Email')).toHaveValue(aPerson('prescriber').email);
    expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/account');
  });

  it('requires an address and sends nothing without one', async () => {
    const { user } = open();

    await user.click(screen.getByRole('button', { name: 'Send me a link' }));

    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(api.requests('POST /api/auth/forgot-password')).toHaveLength(0);
  });

  it.each([
    [429, authMessages.forgotPassword.tooMany, authMessages.forgotPassword.tooMany],
    [503, 'Database is down', authMessages.forgotPassword.failed],
  ])('explains a %i response in place and keeps typed text', async (status, message, shown) => {
    api.fails('POST /api/auth/forgot-password', status, message);

    await ask(open());

    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('nora@example.org');
    expect(api.requests('POST /api/auth/forgot-password')).toHaveLength(1);
  });

  it.each([
    ['/forgot-password?type=prescriber', '/login?type=prescriber'],
    ['/forgot-password?type=admin', '/admin/login'],
    ['/forgot-password', '/login'],
    ['/forgot-password?type=https://elsewhere.example', '/login'],
  ])('at %s links back to %s', (at, back) => {
    open(at);

    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', back);
  });
});
