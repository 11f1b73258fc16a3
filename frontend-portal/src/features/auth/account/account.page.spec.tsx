import { screen, waitFor, within } from '@testing-library/react';
import { authMessages, type Role } from '@pharmacy/contracts';
import { aPerson, aSession, fakeApi, noSecondFactor, renderPage } from '@pharmacy/testing';
import AccountPage from './account.page';

const api = fakeApi();
const here = aSession({ id: 1, device: 'Firefox on Linux', isCurrent: true });
const phone = aSession({ id: 2, device: 'Safari on iPhone', address: '198.51.100.4' });
const desk = aSession({ id: 3, device: 'Chrome on Windows', address: null });

beforeEach(() => {
  api.answers('GET /api/auth/second-factor', noSecondFactor);
  api.answers('GET /api/document-emails', { frequency: 'daily' });
});

const signIns = () => within(screen.getByRole('region', { name: 'Where you’re signed in' })).getAllByRole('listitem');

const rowOf = (device: string) => screen.getByRole('heading', { name: new RegExp(device) }).closest('li')!;

async function open(as: Role = 'prescriber') {
  api.answers('GET /api/auth/sessions', [phone, desk, here]);
  const page = renderPage(<AccountPage />, { as, at: '/account' });
  await screen.findByRole('heading', { name: /Firefox on Linux/ });
  return page;
}

describe('Account page', () => {
  it("shows the person's details", async () => {
    const user = aPerson('salesrep', { emailConfirmed: false, lastVisitAt: '2026-01-05T15:00:00.000Z' });
    api.answers('GET /api/auth/sessions', [here]);
    renderPage(<AccountPage />, { as: user, at: '/account' });

    for (const fact of ['Sam Reed', 'sam.reed', 'Sales Representative', 'Not confirmed', /^Jan 5, 2026/]) {
      expect(screen.getByText(fact)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Get a link by email' })).toHaveAttribute('href', '/forgot-password');
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  it('shows staff who view the portal only the profile', () => {
    renderPage(<AccountPage />, { as: aPerson('prescriber', { viewedBy: 'admin' }), at: '/account' });
    expect(screen.getByText('dr.gray')).toBeVisible();
    expect(screen.getByText(/are hidden while you view the portal as someone else/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('has only two-step sign-in while the role requires it and it isn’t set up', async () => {
    renderPage(<AccountPage />, { as: aPerson('admin', { needsSecondFactor: true }), at: '/account' });
    expect(await screen.findByRole('region', { name: /^Two-step sign-in/ })).toBeVisible();
    for (const name of ['Where you’re signed in', 'Your details', 'Email', 'Password', 'Your data'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    expect(api.requests('GET /api/auth/sessions')).toEqual([]);
  });

  it.each([
    ['salesrep', 'Back to your portal', '/salesrep-portal'],
    ['none', 'Back to your portal', '/portal'],
  ] as const)('links the role %s back to its home page', async (role, name, href) => {
    await open(role);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('lists sign-ins, this device first, with device, address, and times', async () => {
    await open();
    expect(signIns().map((row) => within(row).getByRole('heading').textContent)).toEqual([
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

  it('ends a sign-in after confirmation and shows the remaining ones', async () => {
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
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Where you’re signed in' })).toHaveFocus());
  });

  it('treats a sign-in that no longer exists as ended', async () => {
    api.fails('DELETE /api/auth/sessions/:id', 404, authMessages.sessions.missing);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Windows' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it("shows in the dialog why a sign-in can't be ended", async () => {
    api.fails('DELETE /api/auth/sessions/:id', 429, 'Too many requests. Please wait.');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Windows' }));
    const question = screen.getByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    expect(await within(question).findByText('Too many requests. Please wait.')).toBeVisible();
  });

  it('ends all other sign-ins at once', async () => {
    api.answers('DELETE /api/auth/sessions', null);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent('2 other sign-ins');

    api.answers('GET /api/auth/sessions', [here]);
    await user.click(within(question).getByRole('button', { name: 'Sign out everywhere else' }));

    await waitFor(() => expect(signIns()).toHaveLength(1));
    expect(api.requests('DELETE /api/auth/sessions')).toHaveLength(1);
  });

  it('signs out of this device with a normal sign-out', async () => {
    api.answers('POST /api/auth/logout', null);
    const { user, store } = await open();
    await user.click(within(rowOf('Firefox on Linux')).getByRole('button', { name: 'Sign out' }));
    expect(store.getState().session).toEqual({ status: 'anonymous', signedOutAs: 'prescriber' });
  });

  it("offers a retry when the list can't be loaded", async () => {
    api.fails('GET /api/auth/sessions', 400, 'No');
    renderPage(<AccountPage />, { as: 'prescriber', at: '/account' });
    expect(await screen.findByText(authMessages.sessions.loadFailed)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Try again/ })).toBeVisible();
  });
});
