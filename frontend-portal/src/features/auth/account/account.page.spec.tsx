import { screen, waitFor, within } from '@testing-library/react';
import { authMessages, type Role } from '@pharmacy/contracts';
import { aPerson, aSession, fakeApi, renderPage } from '@pharmacy/testing';
import AccountPage from './account.page';

const api = fakeApi();
const here = aSession({ id: 1, device: 'Firefox on Linux', isCurrent: true });
const phone = aSession({ id: 2, device: 'Safari on iPhone', address: '198.51.100.4' });
const desk = aSession({ id: 3, device: 'Chrome on Windows', address: null });

const rowOf = (device: string) => screen.getByRole('heading', { name: new RegExp(device) }).closest('li')!;

async function open(as: Role = 'prescriber') {
  api.answers('GET /api/auth/sessions', [phone, desk, here]);
  const page = renderPage(<AccountPage />, { as, at: '/account' });
  await screen.findByRole('heading', { name: /Firefox on Linux/ });
  return page;
}

describe('Account page', () => {
  it('tells who the person is to us', async () => {
    const user = aPerson('salesrep', { emailConfirmed: false, lastVisitAt: '2026-01-05T15:00:00.000Z' });
    api.answers('GET /api/auth/sessions', [here]);
    renderPage(<AccountPage />, { as: user, at: '/account' });

    for (const fact of ['Sam Reed', 'sam.reed', 'Sales Representative', 'Not confirmed', /^Jan 5, 2026/]) {
      expect(screen.getByText(fact)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Ask for a link by email' })).toHaveAttribute('href', '/forgot-password');
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  it.each([
    ['admin', 'Back to the dashboard', '/admin/dashboard'],
    ['salesrep', 'Back to your portal', '/salesrep-portal'],
    ['none', 'Back to your portal', '/portal'],
  ] as const)('leads the role %s back', async (role, name, href) => {
    await open(role);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('lists the sign-ins, this device first, with device, address and times', async () => {
    await open();
    expect(screen.getAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'Firefox on Linux This device',
      'Safari on iPhone ',
      'Chrome on Windows ',
    ]);
    expect(rowOf('Safari on iPhone')).toHaveTextContent(/Last seen Jan 6, 2024.* · 198\.51\.100\.4/);
    const button = screen.getByRole('button', { name: 'Sign out Safari on iPhone' });
    expect(button).toHaveAccessibleDescription(/^Last seen Jan 6, 2024.*198\.51\.100\.4$/);
    expect(rowOf('Chrome on Windows')).not.toHaveTextContent('·');
    expect(rowOf('Firefox on Linux')).toHaveTextContent('Active now');
  });

  it('ends one after asking, and shows what is left', async () => {
    api.answers('DELETE /api/auth/sessions/:id', null);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    const question = screen.getByRole('alertdialog', { name: 'Sign out Safari on iPhone?' });
    expect(api.requests('DELETE /api/auth/sessions/:id')).toHaveLength(0);

    api.answers('GET /api/auth/sessions', [desk, here]);
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));

    await waitFor(() => expect(screen.queryByText(/Safari on iPhone/)).not.toBeInTheDocument());
    expect(api.requests('DELETE /api/auth/sessions/:id')).toMatchObject([{ params: { id: '2' } }]);
    expect(screen.getByRole('status', { name: 'Notices' })).toHaveTextContent(authMessages.sessions.ended);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus());
  });

  it('takes one that ended meanwhile for ended', async () => {
    api.fails('DELETE /api/auth/sessions/:id', 404, authMessages.sessions.missing);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Windows' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('says in the dialog why one could not be ended', async () => {
    api.fails('DELETE /api/auth/sessions/:id', 429, 'Too many requests. Please wait.');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Windows' }));
    const question = screen.getByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    expect(await within(question).findByText('Too many requests. Please wait.')).toBeVisible();
  });

  it('ends all others at once', async () => {
    api.answers('DELETE /api/auth/sessions', null);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent('2 other sign-ins');

    api.answers('GET /api/auth/sessions', [here]);
    await user.click(within(question).getByRole('button', { name: 'Sign out everywhere else' }));

    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(api.requests('DELETE /api/auth/sessions')).toHaveLength(1);
  });

  it('leaves this device as one always leaves', async () => {
    api.answers('POST /api/auth/logout', null);
    const { user, store } = await open();
    await user.click(within(rowOf('Firefox on Linux')).getByRole('button', { name: 'Sign out' }));
    expect(store.getState().session).toEqual({ status: 'anonymous', signedOutAs: 'prescriber' });
  });

  it('offers another try when the list cannot be loaded', async () => {
    api.fails('GET /api/auth/sessions', 400, 'No');
    renderPage(<AccountPage />, { as: 'prescriber', at: '/account' });
    expect(await screen.findByText(authMessages.sessions.loadFailed)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Try again/ })).toBeVisible();
  });
});
