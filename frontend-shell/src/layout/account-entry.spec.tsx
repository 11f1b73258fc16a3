import { act, screen } from '@testing-library/react';
import { sessionStarted, signedOut } from '@pharmacy/state/core';
import { aPerson, fakeApi, renderPage } from '@pharmacy/testing';
import { AccountEntry } from './site-header';

const api = fakeApi();

describe(AccountEntry.name, () => {
  // The first of all: afterwards the menu is there at once.
  it('replays a click that happened before its menu loaded, but not after another user signs in', async () => {
    const { user, store } = renderPage(<AccountEntry />, { as: 'prescriber' });
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('menu')).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'My portal' })).toHaveFocus();
    act(() => void store.dispatch(signedOut()));
    act(() => void store.dispatch(sessionStarted({ token: 'another-token', user: aPerson('salesrep') })));
    expect(screen.getByRole('button')).toBeVisible();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('offers sign-in to a visitor', () => {
    renderPage(<AccountEntry />);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('shows a preview as a visitor sees it', () => {
    const outer = jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    renderPage(<AccountEntry />, { as: 'admin' });
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    outer.mockRestore();
  });

  it.each([
    ['admin', 'Dashboard', '/admin/dashboard'],
    ['prescriber', 'My portal', '/prescriber-portal'],
    ['salesrep', 'My portal', '/salesrep-portal'],
    ['none', 'My portal', '/portal'],
  ] as const)('links the role %s to its home page', async (role, label, href) => {
    const { user } = renderPage(<AccountEntry />, { as: role });
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('menuitem', { name: label })).toHaveAttribute('href', href);
  });

  it('links to the list of sign-ins', async () => {
    const { user } = renderPage(<AccountEntry />, { as: 'admin' });
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('menuitem', { name: 'Your account' })).toHaveAttribute('href', '/account');
  });

  it('signs out', async () => {
    api.answers('POST /api/auth/logout', null);
    const { user } = renderPage(<AccountEntry />, { as: 'prescriber' });
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});
