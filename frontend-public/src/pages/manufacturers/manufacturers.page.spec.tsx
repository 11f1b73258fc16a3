import { cleanup, screen, within } from '@testing-library/react';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import ManufacturersPage from './manufacturers.page';

const api = fakeApi();

const region = (name: string) => within(screen.getByRole('region', { name }));

describe(ManufacturersPage.name, () => {
  beforeEach(async () => {
    api.answers('GET /api/pages/:page', aPage('manufacturers'));
    api.answers('GET /api/manufacturers', []);
    renderPage(<ManufacturersPage />, { at: '/manufacturers' });
    await screen.findByRole('heading', { level: 1 });
  });

  it("links to the sales representative's sign-in and registration", () => {
    expect(screen.getByRole('link', { name: 'Sign in to the portal' })).toHaveAttribute('href', '/login?type=salesrep');
    expect(screen.getByRole('link', { name: 'Request access' })).toHaveAttribute('href', '/registration?type=salesrep');
  });

  it('lists four benefits', () => {
    expect(region('What a partnership brings').getAllByRole('listitem')).toHaveLength(4);
  });

  it.each([
    ['Partner manufacturer products', 4],
    ['In-house thyroid products', 2],
  ])('shows and counts the %s', (name, count) => {
    const catalog = region(name);
    expect(catalog.getAllByRole('listitem')).toHaveLength(count);
    expect(catalog.getAllByRole('img')).toHaveLength(count);
    for (const product of catalog.getAllByRole('listitem')) expect(product.querySelectorAll('svg')).toHaveLength(3);
    expect(catalog.getByText(`${count} products`)).toBeVisible();
  });

  it('counts only products with words', async () => {
    cleanup();
    const texts = { manufacturers_own_1_name: '', manufacturers_own_1_category: '', manufacturers_own_1_text: '' };
    api.answers('GET /api/pages/:page', aPage('manufacturers', { texts }));
    renderPage(<ManufacturersPage />, { at: '/manufacturers' });
    expect(await screen.findByText('1 product')).toBeVisible();
    expect(region('In-house thyroid products').getAllByRole('listitem')).toHaveLength(1);
  });

  it('explains the partnership in three steps', () => {
    expect(region('From first call to first fill').getAllByRole('listitem')).toHaveLength(3);
  });
});
