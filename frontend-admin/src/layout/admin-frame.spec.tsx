import { screen, waitFor, within } from '@testing-library/react';
import { aMessage, aPerson, aRegistration, fakeApi, renderPage } from '@pharmacy/testing';
import AdminFrame from './admin-frame';

const api = fakeApi();
beforeEach(() => {
  api.answers('GET /api/admin/registrations', [aRegistration(), aRegistration({ status: 'approved' })]);
  api.answers('GET /api/contact/submissions', [aMessage()], { 'X-Total-Count': '3' });
});

const open = () => renderPage(<AdminFrame>The page</AdminFrame>, { as: 'admin', at: '/admin/documents' });

describe('the back-office frame', () => {
  it('links to every section and marks the current one', async () => {
    open();

    const links = within(screen.getByRole('navigation', { name: 'Back office' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/dashboard',
      '/admin/content',
      '/admin/announcements',
      '/admin/manufacturers',
      '/admin/team',
      '/admin/documents',
      '/admin/registrations',
      '/admin/users',
      '/admin/staff',
      '/admin/registries',
      '/admin/contact',
      '/admin/audit',
      '/admin/retention',
      '/admin/system',
    ]);
    expect(screen.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('link', { name: 'Registrations 1 pending' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Messages 3 unread' })).toBeVisible();
  });

  it('has no links while two-step sign-in must be set up first', () => {
    renderPage(<AdminFrame>The page</AdminFrame>, {
      as: aPerson('admin', { needsSecondFactor: true }),
      at: '/account',
    });

    expect(within(screen.getByRole('navigation', { name: 'Back office' })).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('lets keyboard users skip to the page', () => {
    open();

    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveTextContent('The page');
  });

  it('names the signed-in person and lets them sign out', async () => {
    api.answers('POST /api/auth/logout', null);
    const { user, store } = open();
    expect(screen.getByText('Ada Moore')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');

    await user.click(screen.getByRole('button', { name: 'Logout' }));

    expect(store.getState().session.status).toBe('anonymous');
    await waitFor(() => expect(api.requests('POST /api/auth/logout')).toHaveLength(1));
  });

  it('has a drawer on small screens that closes on navigation', async () => {
    const { user, address } = open();

    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Back office' });
    await user.click(within(drawer).getByRole('link', { name: /Registrations/ }));

    expect(address()).toBe('/admin/registrations');
    expect(drawer).not.toBeInTheDocument();
  });

  it("applies the dense layout while it's mounted", () => {
    const { unmount } = open();
    expect(document.body.dataset.density).toBe('dense');

    unmount();
    expect(document.body.dataset.density).toBeUndefined();
  });
});
