import { screen, waitFor, within } from '@testing-library/react';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import { SiteChrome } from './site-chrome';

const api = fakeApi();

type Changes = NonNullable<Parameters<typeof aPage>[1]>;

function open(texts: Changes['texts'], on = '2026-01-15') {
  api.answers('GET /api/announcements/active', []);
  api.answers('GET /api/pages/:page', aPage('global', { texts, on }));
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

  it('lists the closed and special days of the next 30 days in the footer', async () => {
    open(
      { pharmacy_special_days: '2026-11-26 Thanksgiving: closed\n2026-12-24 Christmas Eve: 9AM-12PM' },
      '2026-11-25',
    );
    const days = await footer().findByText(/Thanksgiving/);
    expect(days.textContent).toBe('Thu, Nov 26, Thanksgiving: closed\nThu, Dec 24, Christmas Eve: 9AM-12PM');
  });

  it('shows no phone link when there is no number', async () => {
    open({ pharmacy_phone: 'Ask at the counter' });
    await waitFor(() => expect(footer().getByText('Ask at the counter')).toBeVisible());
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  });
});
