import { act, screen } from '@testing-library/react';
import { enterView, sessionEnded } from '@pharmacy/state/core';
import { aPerson, fakeApi, renderPage } from '@pharmacy/testing';
import { SessionEnded } from '../session/session-end';
import { AccountEntry } from './site-header';
import { ViewBanner } from './site-chrome';

fakeApi();

const viewedBy = 'admin';
const show = (user = aPerson('prescriber', { viewedBy })) =>
  renderPage(
    <>
      <ViewBanner />
      <AccountEntry />
      <SessionEnded />
    </>,
    { as: user, at: '/prescriber-portal' },
  );
const banner = () => screen.queryByRole('region', { name: 'Portal view' });

describe(ViewBanner.name, () => {
  it('isn’t there for a person who signed in', () => {
    renderPage(<ViewBanner />, { as: 'prescriber' });
    expect(banner()).not.toBeInTheDocument();
  });

  it('names the person, and leads back to the users', () => {
    show();
    expect(banner()).toHaveTextContent('You are viewing the portal as Nora Gray. Read-only.');
    expect(screen.getByRole('link', { name: 'Leave view' })).toHaveAttribute('href', '/admin/users');
  });

  it('names the kind of reader, and leads back to the documents', () => {
    show(aPerson('salesrep', { viewedBy, id: 0, firstName: 'Any', lastName: 'rep of Larkmere' }));
    expect(banner()).toHaveTextContent('You are viewing the portal as any rep of Larkmere. Read-only.');
    expect(screen.getByRole('link', { name: 'Leave view' })).toHaveAttribute('href', '/admin/documents');
  });

  it('takes the place of the menu that signs out and manages sign-ins', () => {
    show();
    expect(screen.getByRole('link', { name: 'Nora Gray' })).toHaveAttribute('href', '/prescriber-portal');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that the view has ended, and asks nobody to sign in', () => {
    const { store } = show();
    act(() => void store.dispatch(sessionEnded()));
    expect(banner()).toHaveTextContent('This portal view has ended. Nothing was changed.');
    expect(screen.getByRole('link', { name: 'Back to the back office' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('gives the tab back to the viewer’s own session', async () => {
    const { user } = show();
    enterView({ token: 'view-token', user: aPerson('prescriber', { viewedBy }) });
    const link = screen.getByRole('link', { name: 'Leave view' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(sessionStorage).toHaveLength(0);
  });
});
