import { screen, within } from '@testing-library/react';
import { type StaffInvitationView, staffMessages, type StaffMemberView } from '@pharmacy/contracts';
import { anAccount, aPerson, fakeApi, noSecondFactor, renderPage } from '@pharmacy/testing';
import StaffPage from './staff.page';

const api = fakeApi();

const ida: StaffMemberView = {
  id: 21,
  username: 'ida',
  email: 'ida@example.org',
  firstName: 'Ida',
  lastName: 'Bell',
  staffRoles: ['editor'],
  hasSecondFactor: false,
  lastVisitAt: null,
  deactivatedAt: null,
};
const invitation: StaffInvitationView = {
  id: 5,
  email: 'lou@example.org',
  firstName: 'Lou',
  lastName: 'Grant',
  staffRoles: ['approver', 'auditor'],
  invitedAt: '2024-01-05T15:00:00.000Z',
  expiresAt: '2024-01-08T15:00:00.000Z',
  isExpired: true,
};

beforeEach(() => {
  api.answers('GET /api/admin/staff', [ida]);
  api.answers('GET /api/admin/staff/invitations', [invitation]);
  api.answers('GET /api/auth/second-factor', noSecondFactor);
});

const open = (changes = {}) => renderPage(<StaffPage />, { as: aPerson('admin', changes), at: '/admin/staff' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('the staff screen', () => {
  it('shows people with their roles, and invitations with their state', async () => {
    open();
    expect(await row('Ida Bell')).toHaveTextContent(/ida@example.org.*Editor.*Never.*Active/);
    expect(await row('Lou Grant')).toHaveTextContent(/lou@example.org.*Approver, Auditor.*Expired/);
  });

  it('invites a person with the roles that were chosen', async () => {
    api.answers('POST /api/admin/staff/invitations', invitation);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Invite a staff member' }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Choose at least one role')).toBeVisible();
    expect(dialog.getByText('Enter your password')).toBeVisible();

    await user.type(dialog.getByLabelText('First name'), 'Lou');
    await user.type(dialog.getByLabelText('Last name'), 'Grant');
    await user.type(dialog.getByLabelText('Email'), 'lou@example.org');
    await user.click(dialog.getByRole('checkbox', { name: 'Auditor' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Approver' }));
    await user.type(dialog.getByLabelText('Your password'), 'my own password');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));

    expect(await screen.findByText('Invitation sent')).toBeVisible();
    expect(api.requests('POST /api/admin/staff/invitations')[0]?.body).toEqual({
      firstName: 'Lou',
      lastName: 'Grant',
      email: 'lou@example.org',
      staffRoles: ['approver', 'auditor'],
      password: 'my own password',
    });
  });

  it('shows at its field that the password is wrong, and keeps the dialog', async () => {
    const message = 'This isn’t your password. Enter the password that you sign in with';
    api.respondsWith('PATCH /api/admin/staff/:id', () =>
      Response.json(
        { statusCode: 400, error: 'Bad Request', message, details: [{ field: 'password', message }] },
        { status: 400 },
      ),
    );
    const { user } = open();
    await user.click(within(await row('Ida Bell')).getByRole('button', { name: /Change roles/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Roles of Ida Bell' }));
    expect(dialog.getByRole('checkbox', { name: 'Editor' })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'Owner' }));
    await user.type(dialog.getByLabelText('Your password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Change roles' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText('Your password')).toBeInvalid();
  });

  it('leaves roles that someone else changed first as they are, and shows them when the dialog opens again', async () => {
    api.fails('PATCH /api/admin/staff/:id', 409, staffMessages.changedMeanwhile);
    const { user } = open();
    await user.click(within(await row('Ida Bell')).getByRole('button', { name: /Change roles/ }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Roles of Ida Bell' }));
    await user.click(dialog().getByRole('checkbox', { name: 'Owner' }));
    await user.type(dialog().getByLabelText('Your password'), 'my own password');
    api.answers('GET /api/admin/staff', [{ ...ida, staffRoles: ['auditor'] }]);
    await user.click(dialog().getByRole('button', { name: 'Change roles' }));
    expect(await dialog().findByText(staffMessages.changedMeanwhile)).toBeVisible();
    expect(api.requests('PATCH /api/admin/staff/:id')[0]?.body).toEqual({
      staffRoles: ['owner', 'editor'],
      before: ['editor'],
      password: 'my own password',
    });

    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await user.click(within(await row('Ida Bell')).getByRole('button', { name: /Change roles/ }));
    expect(dialog().getByRole('checkbox', { name: 'Auditor' })).toBeChecked();
    expect(dialog().getByRole('checkbox', { name: 'Editor' })).not.toBeChecked();
  });

  it('resets the two-step sign-in of another person with the own password', async () => {
    api.answers('GET /api/admin/staff', [{ ...ida, hasSecondFactor: true }]);
    api.answers('POST /api/admin/users/:id/reset-second-factor', anAccount());
    const { user } = open();
    await user.click(within(await row('Ida Bell')).getByRole('button', { name: /Reset two-step sign-in/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reset two-step sign-in for Ida Bell' }));
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(await dialog.findByText('Enter your password')).toBeVisible();
    await user.type(dialog.getByLabelText('Your password'), 'my own password');
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Two-step sign-in reset')).toBeVisible();
    expect(api.requests('POST /api/admin/users/:id/reset-second-factor')).toMatchObject([
      { params: { id: '21' }, body: { password: 'my own password' } },
    ]);
  });

  it('has no buttons for an auditor', async () => {
    open({ permissions: ['staff:read'] });
    await row('Ida Bell');
    expect(screen.queryByRole('button', { name: /Invite|Change roles|Deactivate|Send again|Withdraw/ })).toBeNull();
  });

  it('says what failed to load, and what is empty', async () => {
    api.fails('GET /api/admin/staff', 400, 'no');
    api.answers('GET /api/admin/staff/invitations', []);
    open();
    expect(await screen.findByText('There was an error loading the staff. Please try again later.')).toBeVisible();
    expect(await screen.findByText('No open invitations')).toBeVisible();
  });
});
