import { screen, waitFor } from '@testing-library/react';
import { authMessages } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { fakeApi, renderPage, type PageOptions, type RenderedPage } from '@pharmacy/testing';
import ResetPasswordPage from './reset-password.page';

const api = fakeApi();
const token = 'a-token'.padEnd(43, '_');
const { done, failed, linkExpired } = authMessages.resetPassword;

const open = (options: PageOptions = {}) =>
  renderPage(<ResetPasswordPage />, { at: `/reset-password#${token}`, ...options });

async function choose({ user }: RenderedPage, password = 'violet river stone', repeated = password) {
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), repeated);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('Reset-password page', () => {
  it('removes the token from the URL at once and sends it with the password', async () => {
    api.answers('POST /api/auth/reset-password', null);
    const page = open();
    await waitFor(() => expect(page.address()).toBe('/reset-password'));

    await choose(page);

    expect(await screen.findByRole('heading', { name: 'Your password was changed' })).toHaveFocus();
    expect(screen.getByText(done)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(api.requests('POST /api/auth/reset-password')[0]?.body).toEqual({
      token,
      password: 'violet river stone',
    });
  });

  it('gives feedback on the password during typing', async () => {
    const { user } = open();
    expect(screen.getByText('At least 6 characters')).toBeVisible();
    expect(screen.getByText(/Administrators need at least 12\./)).toBeVisible();

    await user.type(screen.getByLabelText('New password'), 'violet river stone');

    expect(screen.getByText('Strong')).toBeVisible();
  });

  it("shows next to the field why an administrator's password is rejected", async () => {
    const message = "An administrator's password must have 12 to 200 characters";
    api.fails('POST /api/auth/reset-password', 400, message, [{ field: 'password', message }]);
    const page = open();

    await choose(page, 'eleven char');

    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(new RegExp(message)));
  });

  it('requires matching passwords and sends nothing otherwise', async () => {
    const page = open();

    await choose(page, 'violet river stone', 'violet river store');

    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(api.requests('POST /api/auth/reset-password')).toHaveLength(0);
  });

  it('offers a new link when the old one has expired or was used', async () => {
    api.fails('POST /api/auth/reset-password', 400, linkExpired);
    const page = open();

    await choose(page);

    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    expect(screen.getByText(linkExpired)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  it("keeps typed text when the server can't be reached and sends only one request", async () => {
    api.fails('POST /api/auth/reset-password', 503, 'Database is down');
    const page = open();

    await choose(page);

    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('violet river stone');
    expect(api.requests('POST /api/auth/reset-password')).toHaveLength(1);
  });

  it('shows a server error next to the password field', async () => {
    const message = 'Use at most 200 characters';
    api.fails('POST /api/auth/reset-password', 400, message, [{ field: 'password', message }]);

    await choose(open());

    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Use at most 200/));
  });

  it('reports a link without a token as incomplete', () => {
    open({ at: '/reset-password' });

    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  });

  it('keeps the token and the typed password when the skip link is used', async () => {
    api.answers('POST /api/auth/reset-password', null);
    const skipLink = <Link to="/reset-password#main">Skip to main content</Link>;
    const withSkipLink = (
      <>
        {skipLink}
        <ResetPasswordPage />
      </>
    );
    const page = renderPage(withSkipLink, { at: `/reset-password#${token}` });
    await page.user.type(screen.getByLabelText('New password'), 'violet river stone');

    await page.user.click(screen.getByRole('link', { name: 'Skip to main content' }));
    expect(page.address()).toBe('/reset-password#main');
    expect(screen.getByLabelText('New password')).toHaveValue('violet river stone');

    await page.user.type(screen.getByLabelText('Confirm password'), 'violet river stone');
    await page.user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(api.requests('POST /api/auth/reset-password')[0]?.body).toMatchObject({ token });
  });

  it('takes a cut-off token for an incomplete link', () => {
    open({ at: `/reset-password#${token.slice(0, 20)}` });
    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  });

  it.each([
    ['ends the session silently after the password change', 401, 'anonymous'],
    ['keeps another account’s session', 200, 'signed-in'],
  ] as const)('%s', async (_claim, status, session) => {
    api.answers('POST /api/auth/reset-password', null);
    api.respondsWith('GET /api/auth/me', () => Response.json({}, { status }));
    const page = open({ as: 'prescriber' });

    await choose(page);

    expect(await screen.findByText(done)).toBeVisible();
    expect(page.store.getState().session).toMatchObject({ status: session });
  });
});
