import { screen, waitFor, within } from '@testing-library/react';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import { SiteChrome } from './site-chrome';

const api = fakeApi();

function open(texts: NonNullable<Parameters<typeof aPage>[1]>['texts']) {
  api.answers('GET /api/announcements/active', []);
  api.answers('GET /api/pages/:page', aPage('global', { texts }));
  renderPage(<SiteChrome>page</SiteChrome>);
}

const footer = () => within(screen.getByRole('contentinfo'));

describe(SiteChrome.name, () => {
  it("starts with the default facts, then shows the administrators' facts", async () => {
    open({ pharmacy_name: 'Dogwood Pharmacy', pharmacy_phone: '(601) 555-0199' });
    expect(screen.getByRole('link', { name: 'Magnolia Specialty Pharmacy, home page' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Dogwood Pharmacy, home page' })).toBeVisible();
    expect(footer().getByRole('link', { name: '(601) 555-0199' })).toHaveAttribute('href', 'tel:+16015550199');
    expect(document.querySelectorAll('[data-content-key="pharmacy_phone"]').length).toBeGreaterThan(1);
  });

  it('shows no phone link when there is no number', async () => {
    open({ pharmacy_phone: 'Ask at the counter' });
    await waitFor(() => expect(footer().getByText('Ask at the counter')).toBeVisible());
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  });
});
