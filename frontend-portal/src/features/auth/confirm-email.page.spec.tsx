import { screen, waitFor } from '@testing-library/react';
import { authMessages } from '@pharmacy/contracts';
import { fakeApi, renderPage } from '@pharmacy/testing';
import ConfirmEmailPage from './confirm-email.page';

const api = fakeApi();

const open = (at = '/confirm-email#a-token') => renderPage(<ConfirmEmailPage />, { at });
const press = ({ user }: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: 'Confirm my email address' }));

describe('Page that confirms an address', () => {
  it('does nothing by being opened, and takes the token out of the address', async () => {
    const { address } = open();

    await waitFor(() => expect(address()).toBe('/confirm-email'));
    expect(api.requests('POST /api/auth/confirm-email')).toHaveLength(0);
  });

  it('confirms at the press of its button', async () => {
    api.answers('POST /api/auth/confirm-email', null);

    await press(open());

    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toHaveFocus();
    expect(api.requests('POST /api/auth/confirm-email')[0]?.body).toEqual({ token: 'a-token' });
  });

  it('says that a link is used up, and that this may be all right', async () => {
    api.fails('POST /api/auth/confirm-email', 400, authMessages.confirmEmail.linkExpired);

    await press(open());

    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
    expect(screen.getByText(/nothing more to do/)).toBeVisible();
  });

  it('lets the person try again when the server cannot be reached', async () => {
    api.fails('POST /api/auth/confirm-email', 503, 'Database is down');
    const page = open();
    await press(page);
    expect(await screen.findByText(authMessages.confirmEmail.failed)).toBeVisible();

    api.answers('POST /api/auth/confirm-email', null);
    await press(page);

    expect(await screen.findByText(authMessages.confirmEmail.done)).toBeVisible();
  });

  it('says that a link without a token was cut', () => {
    open('/confirm-email');

    expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  });
});
