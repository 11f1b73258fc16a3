import { screen, waitFor } from '@testing-library/react';
import { authMessages } from '@pharmacy/contracts';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import { ConfirmEmailPage } from './one-click-link.page';

const api = fakeApi();

beforeEach(() => api.answers('GET /api/pages/:page', aPage('global')));
const token = 'a-token'.padEnd(43, '_');

const open = (at = `/confirm-email#${token}`) => renderPage(<ConfirmEmailPage />, { at });
const press = ({ user }: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: 'Confirm my email address' }));

describe('Email confirmation page', () => {
  it('sends nothing when opened and removes the token from the URL', async () => {
    const { address } = open();

    await waitFor(() => expect(address()).toBe('/confirm-email'));
    expect(api.requests('POST /api/auth/confirm-email')).toHaveLength(0);
  });

  it('confirms when its button is pressed', async () => {
    api.answers('POST /api/auth/confirm-email', null);

    await press(open());

    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toHaveFocus();
    expect(api.requests('POST /api/auth/confirm-email')[0]?.body).toEqual({ token });
  });

  it('explains that a link is used up and may already have worked', async () => {
    api.fails('POST /api/auth/confirm-email', 400, authMessages.confirmEmail.linkExpired);

    await press(open());

    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByText(/you’re all set/)).toBeVisible();
  });

  it("allows a retry when the server can't be reached", async () => {
    api.fails('POST /api/auth/confirm-email', 503, 'Database is down');
    const page = open();
    await press(page);
    expect(await screen.findByText(authMessages.confirmEmail.failed)).toBeVisible();

    api.answers('POST /api/auth/confirm-email', null);
    await press(page);

    expect(await screen.findByText(authMessages.confirmEmail.done)).toBeVisible();
  });

  it('reports a link without a token as incomplete', () => {
    open('/confirm-email');

    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  });
});
