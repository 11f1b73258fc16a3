import { act, screen, waitFor, within } from '@testing-library/react';
import type { RegistrationView } from '@pharmacy/contracts';
import {
  aHandling,
  aManufacturer,
  aPage,
  aRegistration,
  aRegistryCheck,
  fakeApi,
  renderPage,
  whatIsKnown,
} from '@pharmacy/testing';
import RegistrationManagementPage from './registration-management.page';

const api = fakeApi();
beforeEach(() => {
  api.answers('GET /api/admin/registrations/:id/registry-check', aRegistryCheck());
  api.answers('GET /api/prescriber-groups', []);
  api.answers('GET /api/admin/registrations/:id/known', whatIsKnown());
  api.answers('GET /api/admin/registrations/:id/handling', aHandling());
  api.answers('GET /api/admin/registrations/assignees', []);
  api.answers('GET /api/admin/reason-templates', []);
  api.answers('GET /api/pages/:page', aPage('global'));
});

const open = (at = '/admin/registrations') => renderPage(<RegistrationManagementPage />, { as: 'admin', at });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const notices = () => screen.getByLabelText('Notices');

const nora = aRegistration({ id: 11, firstName: 'Nora', lastName: 'Gray', email: 'nora@example.org' });
describe('approving', () => {
  it('requires confirmation, mentions the account and the email, and reports the result', async () => {
    api.answers('GET /api/admin/registrations', [nora]);
    api.answers('POST /api/admin/registrations/:id/approve', { ...nora, status: 'approved' });
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Approve' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Approve Registration' });
    expect(dialog).toHaveTextContent('A new user account will be created and an email notification will be sent');
    expect(dialog).toHaveTextContent('nora@example.org');
    api.answers('GET /api/admin/registrations', [{ ...nora, status: 'approved' }]);
    const approve = within(dialog).getByRole('button', { name: 'Approve' });
    act(() => (approve.click(), approve.click()));

    await waitFor(() => expect(notices()).toHaveTextContent('Registration approved'));
    expect(dialog).not.toBeInTheDocument();
    expect(await screen.findByText('No Registrations')).toBeVisible();
    const approvals = api.requests('POST /api/admin/registrations/:id/approve');
    expect(approvals.map(({ params }) => params)).toEqual([{ id: '11' }]);
  });

  describe('again after the answer was lost', () => {
    afterEach(() => jest.restoreAllMocks());

    it.each([
      ['6 seconds', 6_000, 4],
      ['a minute, before which nothing was decided', 60_000, 10],
    ])('decides once, and can be undone for the time that is left after %s', async (_, passed, left) => {
      const route = 'POST /api/admin/registrations/:id/approve';
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
      api.answers('GET /api/admin/registrations', [nora]);
      api.loses(route);
      const { user } = open();
      await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Approve' }));
      const dialog = within(screen.getByRole('alertdialog'));
      await user.click(dialog.getByRole('button', { name: 'Approve' }));
      expect(await dialog.findByText('An unknown error occurred')).toBeVisible();

      clock.mockReturnValue(Date.now() + passed);
      const [processedAt, undoUntil] = ['2024-01-08T15:00:00.000Z', '2024-01-08T15:00:10.000Z'];
      api.answers(route, { ...nora, status: 'approved', processedAt, undoUntil });
      await user.click(dialog.getByRole('button', { name: 'Approve' }));
      expect(await screen.findByRole('button', { name: /^Undo for Nora Gray/ })).toHaveTextContent(`(${left})`);
      const keys = api.requests(route).map(({ headers }) => headers.get('Idempotency-Key'));
      expect(keys).toEqual([keys[0], keys[0]]);
    });
  });

  it('shows a conflict message and fetches the list again', async () => {
    api.answers('GET /api/admin/registrations', [nora]);
    api.fails('POST /api/admin/registrations/:id/approve', 409, 'This registration has already been approved');
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Approve' }));
    const dialog = screen.getByRole('alertdialog');
    api.answers('GET /api/admin/registrations', [{ ...nora, status: 'approved' }]);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));

    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This registration has already been approved');
    expect(notices()).toHaveTextContent('Failed to approve registration');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('No Registrations')).toBeVisible();
  });
});

describe('approving a sales rep', () => {
  const larkmere = aManufacturer({ id: 3, name: 'Larkmere' });
  const ostrelia = aManufacturer({ id: 4, name: 'Ostrelia' });
  const rep = aRegistration({ id: 13, firstName: 'Ray', userType: 'salesrep', manufacturerId: 3, company: 'Larkmere' });
  const approvals = () => api.requests('POST /api/admin/registrations/:id/approve').map(({ body }) => body);
  const openDialog = async (registration: RegistrationView) => {
    api.answers('GET /api/admin/registrations', [registration]);
    api.answers('GET /api/manufacturers', [larkmere, ostrelia]);
    api.answers('POST /api/admin/registrations/:id/approve', { ...registration, status: 'approved' });
    const { user } = open();
    await user.click(within(await row('Ray Gray')).getByRole('button', { name: 'Approve' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await dialog.findByRole('option', { name: 'Ostrelia' });
    return { user, dialog };
  };

  it('confirms the company of the request', async () => {
    const { user, dialog } = await openDialog(rep);
    expect(dialog.getByLabelText('Company')).toHaveValue('3');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approvals()).toEqual([{ manufacturerId: 3 }]));
  });

  it('can change the company, or leave it out', async () => {
    const { user, dialog } = await openDialog(rep);
    await user.selectOptions(dialog.getByLabelText('Company'), 'No company');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approvals()).toEqual([{ manufacturerId: null }]));
  });

  it('shows a company that is not in the list, and grants none by itself', async () => {
    const { dialog } = await openDialog({ ...rep, manufacturerId: null, company: 'Another Pharma' });
    expect(dialog.getByLabelText('Company')).toHaveValue('');
    expect(dialog.getByLabelText('Company')).toHaveAccessibleDescription(/The applicant entered “Another Pharma”/);
  });
});

describe('approving a prescriber', () => {
  const clinic = { id: 5, name: 'Delta Clinic', memberCount: 2, documentCount: 1 };
  const openDialog = async () => {
    api.answers('GET /api/admin/registrations', [nora]);
    api.answers('POST /api/admin/registrations/:id/approve', { ...nora, status: 'approved' });
    const { user } = open();
    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Approve' }));
    return { user, dialog: within(screen.getByRole('alertdialog')) };
  };
  const approvals = () => api.requests('POST /api/admin/registrations/:id/approve').map(({ body }) => body);

  it('puts them in the chosen groups', async () => {
    api.answers('GET /api/prescriber-groups', [clinic, { ...clinic, id: 6, name: 'Oncology' }]);
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('checkbox', { name: 'Delta Clinic' }));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approvals()).toEqual([{ groupIds: [5] }]));
  });

  it('leaves out a chosen group that someone else has deleted', async () => {
    const oncology = { ...clinic, id: 6, name: 'Oncology' };
    api.answers('GET /api/prescriber-groups', [clinic, oncology]);
    const { user, dialog } = await openDialog();
    for (const name of ['Delta Clinic', 'Oncology']) await user.click(await dialog.findByRole('checkbox', { name }));
    api.answers('GET /api/prescriber-groups', [oncology]);
    api.fails('POST /api/admin/registrations/:id/approve', 400, 'There is no such group');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Delta Clinic' })).not.toBeInTheDocument());

    api.answers('POST /api/admin/registrations/:id/approve', { ...nora, status: 'approved' });
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approvals()).toEqual([{ groupIds: [5, 6] }, { groupIds: [6] }]));
  });

  it('offers a group that someone else added after another approval', async () => {
    api.answers('GET /api/prescriber-groups', [clinic]);
    const { user, dialog } = await openDialog();
    await dialog.findByRole('checkbox', { name: 'Delta Clinic' });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    api.answers('GET /api/prescriber-groups', [clinic, { ...clinic, id: 6, name: 'Oncology' }]);
    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('checkbox', { name: 'Oncology' })).not.toBeChecked();
  });

  it('goes on where the groups can’t be loaded', async () => {
    api.fails('GET /api/prescriber-groups', 403, 'No');
    const { user, dialog } = await openDialog();
    await dialog.findByText(/You can choose them later, on the Users page/);
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approvals()).toEqual([{}]));
  });
});

describe('asking for more information', () => {
  const askRoute = 'POST /api/admin/registrations/:id/ask';
  const asked = aRegistration({
    ...nora,
    correspondence: [
      { question: 'Which office?', askedAt: '2024-01-08T15:00:00.000Z', answer: null, answeredAt: null },
    ],
  });

  it('sends the question, after which the request waits for the applicant', async () => {
    api.answers('GET /api/admin/registrations', [nora]);
    api.answers(askRoute, asked);
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Ask for more information' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ask for more information' }));
    await user.click(dialog.getByRole('button', { name: 'Send question' }));
    expect(dialog.getByLabelText('Question')).toHaveAccessibleDescription(/Enter what you need from the applicant/);
    expect(api.requests(askRoute)).toHaveLength(0);
    await user.type(dialog.getByLabelText('Question'), ' Which office? ');
    api.answers('GET /api/admin/registrations', [asked]);
    await user.click(dialog.getByRole('button', { name: 'Send question' }));

    await waitFor(() => expect(notices()).toHaveTextContent('Question sent'));
    expect(api.requests(askRoute).map(({ body }) => body)).toEqual([{ question: 'Which office?' }]);
    const waiting = within(await row('Nora Gray'));
    expect(await waiting.findByText('Waiting for applicant')).toBeVisible();
    expect(waiting.getByText(/^Paused at 1 day$/)).toBeVisible();
    expect(waiting.queryByRole('button', { name: 'Ask for more information' })).not.toBeInTheDocument();
    expect(waiting.getByRole('button', { name: 'Approve' })).toBeVisible();
  });

  it('shows the answer and what identifies the applicant in the details', async () => {
    const answered = aRegistration({
      ...nora,
      npi: '1234567893',
      licenseNumber: 'M-1',
      licenseState: 'MS',
      correspondence: [
        { ...asked.correspondence[0]!, answer: 'The one in Jackson', answeredAt: '2024-01-09T15:00:00.000Z' },
      ],
    });
    api.answers('GET /api/admin/registrations', [answered]);
    const { user } = open();

    expect(await within(await row('Nora Gray')).findByText('Information added')).toBeVisible();
    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'View details' }));
    const dialog = screen.getByRole('dialog', { name: 'Registration Details' });
    for (const text of ['Which office?', 'The one in Jackson', '1234567893', 'M-1, Mississippi'])
      expect(dialog).toHaveTextContent(text);
    await user.click(within(dialog).getByRole('button', { name: 'Ask for more information' }));
    expect(screen.getByRole('dialog', { name: 'Ask for more information' })).toBeVisible();
  });

  it('can be repeated by email from the details while there is no answer', async () => {
    api.answers('GET /api/admin/registrations', [asked]);
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'View details' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send question again' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(/email with the question, and the link to answer it/);
  });
});

it('shows a withdrawn request as withdrawn, with nothing left to decide', async () => {
  const gone = { withdrawnAt: '2024-01-08T15:00:00.000Z', processedAt: '2024-01-08T15:00:00.000Z' };
  api.answers('GET /api/admin/registrations', [aRegistration({ ...nora, status: 'rejected', ...gone })]);
  const { user } = open();

  await user.click(await screen.findByRole('tab', { name: /Rejected/ }));
  expect(within(await row('Nora Gray')).getByText('Withdrawn')).toBeVisible();
  await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'View details' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(/Withdrawn on Jan 8, 2024/);
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

describe('rejecting', () => {
  afterEach(() => jest.restoreAllMocks());

  it('sends the reason', async () => {
    api.answers('GET /api/admin/registrations', [nora]);
    api.answers('POST /api/admin/registrations/:id/reject', { ...nora, status: 'rejected' });
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Reject' }));
    await user.type(screen.getByLabelText('Reason for Rejection'), 'No such clinic');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));

    await waitFor(() => expect(notices()).toHaveTextContent('Registration rejected'));
    expect(notices()).toHaveTextContent('The user will be notified via email');
    expect(api.requests('POST /api/admin/registrations/:id/reject')[0]?.body).toEqual({ reason: 'No such clinic' });
  });

  it('says that the user will be notified beside the button that undoes it, which leaves the focus to the list', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const [processedAt, undoUntil] = ['2024-01-08T15:00:00.000Z', '2024-01-08T15:00:10.000Z'];
    api.answers('GET /api/admin/registrations', [nora]);
    api.answers('POST /api/admin/registrations/:id/reject', { ...nora, status: 'rejected', processedAt, undoUntil });
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Reject' }));
    api.answers('GET /api/admin/registrations', [{ ...nora, status: 'rejected' }]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));

    const undoable = await screen.findByRole('group', { name: 'Decisions you can undo' });
    expect(within(undoable).getByText('Registration rejected')).toBeVisible();
    expect(within(undoable).getByText('The user will be notified via email')).toBeVisible();
    const undo = within(undoable).getByRole('button', { name: /^Undo for Nora Gray/ });
    act(() => undo.focus());
    const none = await screen.findByText('No Registrations');
    clock.mockReturnValue(Date.now() + 10_000);
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    expect(none.closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('can undo several for the time that is left to the first one, after its answer was lost', async () => {
    const route = 'POST /api/admin/registrations/:id/reject';
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    api.answers('GET /api/admin/registrations', [aRegistration({ id: 12, firstName: 'Luis' }), nora]);
    api.loses(route);
    const { user } = open();
    await row('Nora Gray');
    for (const checkbox of screen.getAllByRole('checkbox')) await user.click(checkbox);
    await user.click(screen.getByRole('button', { name: 'Reject 2…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reject 2' }));
    expect(await dialog.findByText('An unknown error occurred')).toBeVisible();

    clock.mockReturnValue(Date.now() + 6_000);
    const [processedAt, undoUntil] = ['2024-01-08T15:00:00.000Z', '2024-01-08T15:00:10.000Z'];
    api.answers(route, { ...nora, status: 'rejected', processedAt, undoUntil });
    await user.click(dialog.getByRole('button', { name: 'Reject 2' }));
    expect(await screen.findByRole('button', { name: /^Undo for 2 requests/ })).toHaveTextContent('(4)');
  });

  it('allows an empty reason', async () => {
    api.answers('GET /api/admin/registrations', [nora]);
    api.answers('POST /api/admin/registrations/:id/reject', { ...nora, status: 'rejected' });
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Reject' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));

    await waitFor(() =>
      expect(api.requests('POST /api/admin/registrations/:id/reject')[0]?.body).toEqual({ reason: '' }),
    );
  });

  it('requires confirmation before Escape discards a typed reason', async () => {
    api.answers('GET /api/admin/registrations', [nora]);
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Reject' }));
    await user.type(screen.getByLabelText('Reason for Rejection'), 'No such clinic');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));

    expect(screen.getByLabelText('Reason for Rejection')).toHaveValue('No such clinic');
  });
});
