import { screen, waitFor } from '@testing-library/react';
import { authMessages } from '@pharmacy/contracts';
import { fakeApi, renderPage, type PageOptions, type RenderedPage } from '@pharmacy/testing';
import ResetPasswordPage from './reset-password.page';

const api = fakeApi();
const { done, failed, linkExpired } = authMessages.resetPassword;

const open = (options: PageOptions = {}) =>
  renderPage(<ResetPasswordPage />, { at: '/reset-password#a-token', ...options });

async function choose({ user }: RenderedPage, password = 'violet river stone', repeated = password) {
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), repeated);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('Page of a new password', () => {
  it('takes the token out of the address at once, and sends it with the password', async () => {
    api.answers('POST /api/auth/reset-password', null);
    const page = open();
    await waitFor(() => expect(page.address()).toBe('/reset-password'));

    await choose(page);

    expect(await screen.findByRole('heading', { name: 'Your password was changed' })).toHaveFocus();
    expect(screen.getByText(done)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(api.requests('POST /api/auth/reset-password')[0]?.body).toEqual({
      token: 'a-token',
      password: 'violet river stone',
    });
  });

  it('advises on the password while it is typed', async () => {
    const { user } = open();
    expect(screen.getByText('At least 6 characters')).toBeVisible();

    await user.type(screen.getByLabelText('New password'), 'violet river stone');

    expect(screen.getByText('Strong')).toBeVisible();
  });

  it('wants both alike, and sends nothing before', async () => {
    const page = open();

    await choose(page, 'violet river stone', 'violet river store');

    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(api.requests('POST /api/auth/reset-password')).toHaveLength(0);
  });

  it('offers a new link in the place of one that expired or was used', async () => {
    api.fails('POST /api/auth/reset-password', 400, linkExpired);
    const page = open();

    await choose(page);

    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toHaveFocus();
    expect(screen.getByText(linkExpired)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  it('keeps what was typed when the server cannot be reached, and tries once only', async () => {
    api.fails('POST /api/auth/reset-password', 503, 'Database is down');
    const page = open();

    await choose(page);

    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('violet river stone');
    expect(api.requests('POST /api/auth/reset-password')).toHaveLength(1);
  });

  it('says at the field what the server finds wrong with the password', async () => {
    const message = 'Use at most 200 characters';
    api.fails('POST /api/auth/reset-password', 400, message, [{ field: 'password', message }]);

    await choose(open());

    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Use at most 200/));
  });

  it('says that a link without a token was cut', () => {
    open({ at: '/reset-password' });

    expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });

  it.each([
    ['drops the session that the new password ended, without a reproach', 401, 'anonymous'],
    ['leaves somebody else’s session alone', 200, 'signed-in'],
  ] as const)('%s', async (_claim, status, session) => {
    api.answers('POST /api/auth/reset-password', null);
    api.respondsWith('GET /api/auth/me', () => Response.json({}, { status }));
    const page = open({ as: 'prescriber' });

    await choose(page);

    expect(await screen.findByText(done)).toBeVisible();
    expect(page.store.getState().session).toMatchObject({ status: session });
  });
});
