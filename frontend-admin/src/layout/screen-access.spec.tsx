import { screen, within } from '@testing-library/react';
import type { Permission } from '@pharmacy/contracts';
import { aPerson, fakeApi, renderPage } from '@pharmacy/testing';
import AdminFrame from './admin-frame';

const api = fakeApi();
beforeEach(() => {
  api.answers('GET /api/admin/registrations', []);
  api.answers('GET /api/contact/submissions', []);
});

const open = (at: string, ...permissions: Permission[]) =>
  renderPage(<AdminFrame>The page</AdminFrame>, { as: aPerson('admin', { permissions }), at });

describe('the back office of somebody with some permissions', () => {
  it('links to the screens that these open, and asks the server for nothing else', () => {
    open('/admin/content', 'content:read', 'team:read');
    const links = within(screen.getByRole('navigation', { name: 'Back office' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Edit Content', 'Team Members']);
    expect(screen.getByText('The page')).toBeVisible();
    expect(api.requests('GET /api/admin/registrations')).toHaveLength(0);
    expect(api.requests('GET /api/contact/submissions')).toHaveLength(0);
  });

  it.each([
    ['/admin/staff', 'Staff'],
    ['/admin/staff/', 'Staff'],
    ['/admin/documents/figures', 'Documents'],
  ])('shows a notice in place of a screen that is not theirs, at %s', (path, name) => {
    open(path, 'content:read');
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByText('You don’t have access to this page. Ask an owner.')).toBeVisible();
    expect(screen.queryByText('The page')).toBeNull();
  });

  it('shows a screen below one that is theirs', () => {
    open('/admin/documents/figures', 'documents:inspect');
    expect(screen.getByText('The page')).toBeVisible();
  });
});
