import { screen } from '@testing-library/react';
import { invitationPath, staffMessages } from '@pharmacy/contracts';
import { fakeApi, renderPage } from '@pharmacy/testing';
import InvitationPage from './invitation.page';

const api = fakeApi();
const route = 'POST /api/auth/accept-invitation';
const token = 'a-token'.padEnd(43, '_');

async function accept() {
  const page = renderPage(<InvitationPage />, { at: `${invitationPath}#${token}` });
  await page.user.type(screen.getByLabelText('New password'), 'violet river stone');
  await page.user.type(screen.getByLabelText('Confirm password'), 'violet river stone');
  await page.user.click(screen.getByRole('button', { name: 'Join the staff' }));
  return page;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of an invitation', () => {
  it('accepts it with a password, then focuses the result and leads to signing in', async () => {
    api.answers(route, null);
    const { address } = await accept();

    expect(await heading('Welcome to the staff')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/admin/login');
    expect(api.requests(route)[0]?.body).toEqual({ token, password: 'violet river stone' });
    expect(address()).toBe(invitationPath);
  });

  it('focuses the result when the link no longer works', async () => {
    api.fails(route, 400, staffMessages.linkExpired);
    await accept();

    expect(await heading('This link no longer works')).toHaveFocus();
    expect(screen.getByText(staffMessages.linkExpired)).toBeVisible();
  });

  it('uses the link once, although the answer was lost', async () => {
    api.respondsWith(route, () => Response.error());
    await accept();

    expect(await screen.findByText(staffMessages.acceptFailed)).toBeVisible();
    expect(api.requests(route)).toHaveLength(1);
  });

  it.each(['', '#a-tok', `#${token.slice(0, -1)}`])(
    'says what to do with an incomplete link, which ends with "%s"',
    (end) => {
      renderPage(<InvitationPage />, { at: `${invitationPath}${end}` });
      expect(screen.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toHaveFocus();
    },
  );
});
