import { screen, waitFor, within } from '@testing-library/react';
import type { MailStatus, RegistrationView } from '@pharmacy/contracts';
import { aHandling, aPage, aRegistration, aRegistryCheck, fakeApi, renderPage, whatIsKnown } from '@pharmacy/testing';
import RegistrationManagementPage from './registration-management.page';

const api = fakeApi();
beforeEach(() => {
  api.answers('GET /api/admin/registrations/:id/registry-check', aRegistryCheck());
  api.answers('GET /api/admin/registrations/:id/known', whatIsKnown());
  api.answers('GET /api/admin/registrations/:id/handling', aHandling());
  api.answers('GET /api/admin/registrations/assignees', []);
  api.answers('GET /api/admin/reason-templates', []);
  api.answers('GET /api/pages/:page', aPage('global'));
});
const route = 'GET /api/admin/registrations';
const resendRoute = 'POST /api/admin/registrations/:id/resend-mail';

const aDecided = (mailStatus: MailStatus, changes: Partial<RegistrationView> = {}) =>
  aRegistration({ id: 21, firstName: 'Sam', lastName: 'Reed', status: 'approved', mailStatus, ...changes });

async function open(registration: RegistrationView) {
  api.answers(route, [registration]);
  const page = renderPage(<RegistrationManagementPage />, { as: 'admin', at: '/admin/registrations' });
  await page.user.click(await screen.findByRole('tab', { name: /All/ }));
  const { firstName, lastName } = registration;
  return { ...page, row: within(await screen.findByRole('row', { name: new RegExp(`${firstName} ${lastName}`) })) };
}

const notices = () => screen.getByLabelText('Notices');

describe('the email about a decision', () => {
  it.each([
    ['none', 'No email on record', true],
    ['queued', 'Email queued', false],
    ['sent', 'Email sent', true],
    ['failed', 'Email bounced', true],
  ] as const)('shows the status %s next to the decision', async (mailStatus, words, canResend) => {
    const { row } = await open(aDecided(mailStatus));

    expect(row.getByText(words)).toBeVisible();
    expect(row.queryAllByRole('button', { name: 'Send again' })).toHaveLength(canResend ? 1 : 0);
  });

  it('is resent to the person named in the confirmation', async () => {
    const { row, user } = await open(aDecided('failed', { email: 'sam@example.org' }));
    api.answers(resendRoute, aDecided('queued'));

    await user.click(row.getByRole('button', { name: 'Send again' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Send Email Again' });
    expect(dialog).toHaveTextContent('Sam Reed, Prescriber');
    expect(dialog).toHaveTextContent('sam@example.org');
    api.answers(route, [aDecided('queued')]);
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));

    await waitFor(() => expect(notices()).toHaveTextContent('Email queued'));
    expect(await row.findByText('Email queued')).toBeVisible();
    expect(api.requests(resendRoute).map(({ params }) => params)).toEqual([{ id: '21' }]);
  });

  it('is resent to the address that the account has by now', async () => {
    const { row, user } = await open(aDecided('sent', { email: 'former@example.org', mailTo: 'sam@example.org' }));
    await user.click(row.getByRole('button', { name: 'Send again' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Send Email Again' });
    expect(dialog).toHaveTextContent('sam@example.org');
    expect(dialog).not.toHaveTextContent('former@example.org');
  });

  it("isn't resent to an account that isn't active", async () => {
    const { row } = await open(aDecided('sent', { mailTo: null }));
    expect(row.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it("shows why it can't be resent", async () => {
    const { row, user } = await open(aDecided('failed'));
    api.fails(resendRoute, 409, 'An email about this registration is already on its way');

    await user.click(row.getByRole('button', { name: 'Send again' }));
    const dialog = screen.getByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));

    expect(await within(dialog).findByRole('alert')).toHaveTextContent('is already on its way');
    expect(notices()).toHaveTextContent('Failed to resend the email');
  });

  it('also appears in the details, with the same confirmation', async () => {
    const { row, user } = await open(aDecided('failed', { status: 'rejected' }));

    await user.click(row.getByRole('button', { name: 'View details' }));
    const dialog = screen.getByRole('dialog', { name: 'Registration Details' });
    expect(dialog).toHaveTextContent('The email about the rejection bounced');
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));

    expect(screen.getByRole('alertdialog', { name: 'Send Email Again' })).toHaveTextContent('with its reason');
  });
});

describe('a pending request', () => {
  it('shows an email only if it bounced and offers no resend', async () => {
    const { row } = await open(aRegistration({ mailStatus: 'failed' }));

    expect(row.getByText('Email bounced')).toBeVisible();
    expect(row.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });

  it.each([
    [true, 'Confirmed'],
    [false, 'Not confirmed'],
  ])('shows whether the email address is confirmed: %s', async (emailConfirmed, mark) => {
    const { row, user } = await open(aRegistration({ emailConfirmed }));

    expect(row.getByText(mark)).toBeVisible();
    expect(row.queryByText('Email sent')).not.toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'View details' }));
    expect(within(screen.getByRole('dialog')).getByText(mark)).toBeVisible();
  });
});
