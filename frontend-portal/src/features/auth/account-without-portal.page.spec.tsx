import { screen, waitFor } from '@testing-library/react';
import { pharmacy, telephoneHref } from '@pharmacy/contracts';
import { aPage, fakeApi, renderPage, testToken } from '@pharmacy/testing';
import AccountWithoutPortalPage from './account-without-portal.page';

const api = fakeApi();

beforeEach(() => api.answers('GET /api/pages/:page', aPage('global')));

describe('Page for an account without a portal', () => {
  it('explains the situation and how to contact the pharmacy', () => {
    renderPage(<AccountWithoutPortalPage />, { as: 'none' });

    expect(screen.getByRole('heading', { level: 1, name: 'Your account has no portal yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: pharmacy.phone })).toHaveAttribute('href', telephoneHref(pharmacy.phone));
    expect(screen.getByText('lee.park')).toBeVisible();
  });

  it.each([
    ['(601) 555-0199', 'tel:+16015550199'],
    ['Ask at the counter', null],
    ['', null],
  ])('shows the phone number as the administrators wrote it: “%s”', (content, href) => {
    const global = { blocks: { pharmacy_phone: { title: '', contentType: 'plain', content } } };
    renderPage(<AccountWithoutPortalPage />, { as: 'none', answers: { '/api/pages/global': global } });
    expect(screen.getByText(/Call us at/)).toHaveTextContent(`Call us at ${content || 'the pharmacy'} or email`);
    expect(screen.queryByRole('link', { name: content || 'the pharmacy' })?.getAttribute('href') ?? null).toBe(href);
  });

  it.each([
    ['admin', '/admin/dashboard'],
    ['prescriber', '/prescriber-portal'],
    ['salesrep', '/salesrep-portal'],
  ] as const)('redirects a user with the role %s to %s', async (role, home) => {
    const { address } = renderPage(<AccountWithoutPortalPage />, { as: role, at: '/portal' });

    await waitFor(() => expect(address()).toBe(home));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('signs out', async () => {
    api.answers('POST /api/auth/logout', null);
    const { user, store } = renderPage(<AccountWithoutPortalPage />, { as: 'none' });

    await user.click(screen.getByRole('button', { name: 'Sign out' }));

    expect(store.getState().session).toEqual({ status: 'anonymous', signedOutAs: 'none' });
    await waitFor(() => expect(api.requests('POST /api/auth/logout')).toHaveLength(1));
    expect(api.requests('POST /api/auth/logout')[0]?.headers.get('Authorization')).toBe(`Bearer ${testToken}`);
  });
});
