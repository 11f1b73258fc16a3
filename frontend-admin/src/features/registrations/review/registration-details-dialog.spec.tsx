import { screen, waitFor, within } from '@testing-library/react';
import type { RegistrationHandlingView, RegistrationView } from '@pharmacy/contracts';
import {
  aHandling,
  aPage,
  aPerson,
  aRegistration,
  aRegistryCheck,
  fakeApi,
  type PageOptions,
  renderPage,
  whatIsKnown,
} from '@pharmacy/testing';
import RegistrationManagementPage from '../registration-management.page';

const api = fakeApi();
const path = '/api/admin/registrations/:id' as const;
const nora = aRegistration({ id: 11, firstName: 'Nora', lastName: 'Gray', npi: '1234567893' });
const approver = aPerson('admin', {
  permissions: ['registrations:read', 'registrations:review', 'accounts:read'],
});
const auditor = aPerson('admin', { permissions: ['registrations:read', 'accounts:read'] });
const ada = { id: 1, name: 'Ada Moore' };
const ben = { id: 2, name: 'Ben Lee' };

let handling: RegistrationHandlingView;
beforeEach(() => {
  api.answers('GET /api/prescriber-groups', []);
  handling = aHandling();
  api.answers(`GET ${path}/registry-check`, aRegistryCheck());
  api.answers(`GET ${path}/known`, whatIsKnown());
  api.respondsWith(`GET ${path}/handling`, () => Response.json(handling));
  api.answers('GET /api/admin/registrations/assignees', [ada, ben]);
  api.answers('GET /api/admin/reason-templates', []);
  api.answers('GET /api/pages/:page', aPage('global'));
});

async function open(registration: RegistrationView = nora, as: PageOptions['as'] = approver) {
  api.answers('GET /api/admin/registrations', [registration]);
  const { user } = renderPage(<RegistrationManagementPage />, { as, at: '/admin/registrations' });
  if (registration.status !== 'pending') await user.click(await screen.findByRole('tab', { name: /All/ }));
  await user.click(await screen.findByRole('button', { name: 'View details' }));
  const dialog = await screen.findByRole('dialog', { name: 'Registration Details' });
  const panel = (name: string) => within(dialog).getByRole('region', { name });
  return { user, known: panel('Background'), notes: panel('Assignment and notes') };
}

it('shows controls only when everything above them is there, so that they stay where they are', async () => {
  api.respondsWith(`GET ${path}/known`, async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return Response.json(whatIsKnown());
  });
  const { known, notes } = await open();

  const shown = await Promise.race([
    screen.findByRole('button', { name: 'Record a lookup' }),
    within(notes).findByRole('button', { name: 'Add a note' }),
  ]);
  expect(shown).toBeVisible();
  expect(within(known).getByText('Nothing similar found.')).toBeVisible();
});

it('keeps a note that is being written while the background is requested again', async () => {
  api.fails(`GET ${path}/known`, 409, 'Not now');
  const { user, known, notes } = await open();
  await user.click(await within(notes).findByRole('button', { name: 'Add a note' }));
  const note = within(notes).getByRole('textbox');
  await user.type(note, 'Called the practice');
  const release = api.holds(`GET ${path}/known`, whatIsKnown());
  const retry = await within(known).findByRole('button', { name: /again|retry/i });
  await user.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-disabled', 'true'));
  await waitFor(() => expect(api.requests(`GET ${path}/known`).length).toBeGreaterThan(1));
  expect(note).toBeInTheDocument();
  release();
  expect(await within(known).findByText('Nothing similar found.')).toBeVisible();
  expect(within(notes).getByRole('textbox')).toHaveValue('Called the practice');
});

describe('what is known about a request', () => {
  it('is its facts, and that nobody is similar', async () => {
    api.answers(`GET ${path}/known`, whatIsKnown({ emailConfirmedAt: '2024-01-06T15:00:00.000Z', isNpiValid: true }));
    const { known } = await open();
    expect(await within(known).findByText('Nothing similar found.')).toBeVisible();
    expect(known).toHaveTextContent(/Email confirmed on Jan 6, 2024/);
    expect(known).toHaveTextContent('The check digit of NPI 1234567893 is valid');
  });

  it('says what is missing, and leaves the NPI out for a sales rep', async () => {
    const { known } = await open({ ...nora, npi: null, userType: 'salesrep' });
    expect(await within(known).findByText('Email not confirmed')).toBeVisible();
    expect(known).not.toHaveTextContent('NPI');
  });

  it('lists similar people with the reasons, and opens their requests and accounts', async () => {
    const twin = aRegistration({ id: 12, firstName: 'Norah', lastName: 'Gray', phone: '601-555-0142' });
    const rejected = aRegistration({
      id: 7,
      status: 'rejected',
      reason: 'No license found',
      processedAt: '2023-11-02T15:00:00.000Z',
    });
    const account = {
      id: 5,
      username: 'n.gray',
      firstName: 'N.',
      lastName: 'Gray',
      role: 'prescriber',
      isActive: false,
    } as const;
    api.answers(
      `GET ${path}/known`,
      whatIsKnown({
        earlierRejections: [{ reasons: ['npi'], request: rejected, account: null }],
        duplicates: [{ reasons: ['phone', 'similar-name'], request: twin, account: null }],
        colleagues: [{ reasons: ['organization'], request: null, account }],
      }),
    );
    const { user, known } = await open();

    const earlier = await within(known).findByRole('list', { name: 'Earlier rejections and withdrawals' });
    expect(earlier).toHaveTextContent('Nora GraySame NPIRequest rejected on Nov 2, 2023Reason: No license found');
    const duplicates = within(known).getByRole('list', { name: 'Possible duplicates' });
    expect(duplicates).toHaveTextContent('Norah GraySame phoneSimilar nameRequest pending since Jan 5, 2024');
    const colleagues = within(known).getByRole('list', { name: 'Same practice or domain' });
    expect(colleagues).toHaveTextContent('Account n.gray, Prescriber, deactivated');
    expect(within(colleagues).getByRole('link', { name: 'Open the account of N. Gray' })).toHaveAttribute(
      'href',
      '/admin/users?q=n.gray',
    );
    expect(known).not.toHaveTextContent('Nothing similar found.');

    await user.click(within(duplicates).getByRole('button', { name: 'Open the request of Norah Gray' }));
    expect(await screen.findByText('601-555-0142')).toBeVisible();
    await waitFor(() =>
      expect(api.requests(`GET ${path}/known`).map(({ params }) => params['id'])).toEqual(['11', '12']),
    );
  });

  it('names an account without a link for a user who may not see accounts', async () => {
    const account = {
      id: 5,
      username: 'n.gray',
      firstName: '',
      lastName: '',
      role: 'salesrep',
      isActive: true,
    } as const;
    api.answers(`GET ${path}/known`, whatIsKnown({ duplicates: [{ reasons: ['email'], request: null, account }] }));
    const { known } = await open(nora, aPerson('admin', { permissions: ['registrations:read'] }));
    expect(await within(known).findByText('Account n.gray, Sales Representative, active')).toBeVisible();
    expect(within(known).queryByRole('link')).not.toBeInTheDocument();
  });

  it('offers a retry when it can’t be loaded', async () => {
    api.fails(`GET ${path}/known`, 400, 'no');
    const { user, known } = await open();
    expect(await within(known).findByText(/The applicant’s background couldn’t be loaded/)).toBeVisible();
    api.answers(`GET ${path}/known`, whatIsKnown());
    await user.click(within(known).getByRole('button', { name: 'Try again' }));
    expect(await within(known).findByText('Nothing similar found.')).toBeVisible();
  });
});

describe('assignment', () => {
  it('is saved at once, and announced', async () => {
    api.respondsWith(`PUT ${path}/assignee`, () => {
      handling = aHandling({ assignee: ben });
      return Response.json(handling);
    });
    const { user, notes } = await open();
    await waitFor(() => expect(within(notes).getByLabelText('Assigned to')).toBeEnabled());
    await user.selectOptions(within(notes).getByLabelText('Assigned to'), 'Ben Lee');
    await waitFor(() => expect(screen.getByLabelText('Notices')).toHaveTextContent('Request assigned to Ben Lee'));
    await waitFor(() => expect(within(notes).getByLabelText('Assigned to')).toHaveDisplayValue('Ben Lee'));
    expect(api.requests(`PUT ${path}/assignee`)[0]?.body).toEqual({ assigneeId: 2 });
    expect(within(notes).getByRole('button', { name: 'Assign to me' })).toBeVisible();
  });

  it('names somebody who no longer reviews requests', async () => {
    handling = aHandling({ assignee: { id: 9, name: 'Cleo Park' } });
    const { notes } = await open();
    await waitFor(() =>
      expect(within(notes).getByLabelText('Assigned to')).toHaveDisplayValue('Cleo Park (no longer reviews requests)'),
    );
  });

  it('says why it failed', async () => {
    api.fails(`PUT ${path}/assignee`, 400, 'Choose someone who reviews requests');
    const { user, notes } = await open();
    await user.click(await within(notes).findByRole('button', { name: 'Assign to me' }));
    expect(
      await within(notes).findByText('Failed to assign the request: Choose someone who reviews requests'),
    ).toBeVisible();
  });

  it('is only shown to an auditor, with the notes', async () => {
    const text = 'Called the clinic.';
    handling = aHandling({ notes: [{ id: 3, text, author: null, createdAt: '2024-01-06T15:00:00.000Z' }] });
    const { notes } = await open(nora, auditor);
    expect(await within(notes).findByText('Called the clinic.')).toBeVisible();
    expect(notes).toHaveTextContent('Assigned toUnassigned');
    expect(notes).not.toHaveTextContent('Decided by');
    expect(within(notes).queryByRole('button')).not.toBeInTheDocument();
    expect(within(notes).queryByRole('combobox')).not.toBeInTheDocument();
  });
});

it.each([
  ['a reviewer', approver],
  ['an auditor', auditor],
])('says to %s who decided the request', async (_, person) => {
  handling = aHandling({ decidedBy: ada });
  const { notes } = await open({ ...nora, status: 'approved', processedAt: '2024-01-06T15:00:00.000Z' }, person);
  expect(await within(notes).findByText('Decided by')).toBeVisible();
  expect(notes).toHaveTextContent('Decided byAda Moore');
});

describe('notes', () => {
  const aNote = { id: 3, text: 'Called the clinic.', author: ada, createdAt: '2024-01-06T15:00:00.000Z' };
  const adding = async (user: Awaited<ReturnType<typeof open>>['user'], notes: HTMLElement, text: string) => {
    await user.click(await within(notes).findByRole('button', { name: 'Add a note' }));
    await user.type(within(notes).getByLabelText('Note for staff'), text);
  };

  it('are saved, listed with their author, and the focus returns', async () => {
    api.respondsWith(`POST ${path}/notes`, () => {
      handling = aHandling({ notes: [aNote] });
      return Response.json(handling, { status: 201 });
    });
    const { user, notes } = await open();
    expect(await within(notes).findByText('No notes yet.')).toBeVisible();
    await user.click(within(notes).getByRole('button', { name: 'Add a note' }));
    expect(within(notes).getByLabelText('Note for staff')).toHaveFocus();
    await user.click(within(notes).getByRole('button', { name: 'Save note' }));
    expect(within(notes).getByText('Write a note')).toBeVisible();
    await user.type(within(notes).getByLabelText('Note for staff'), ' Called the clinic. ');
    await user.click(within(notes).getByRole('button', { name: 'Save note' }));

    expect(await within(notes).findByRole('list', { name: 'Notes, only for staff' })).toHaveTextContent(
      /^Ada MooreJan 6, 2024.*Called the clinic\.$/,
    );
    expect(api.requests(`POST ${path}/notes`)[0]?.body).toEqual({ text: 'Called the clinic.' });
    expect(within(notes).getByRole('button', { name: 'Add a note' })).toHaveFocus();
  });

  it('can’t be canceled while they are saved, so that the next one stays open', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    api.respondsWith(`POST ${path}/notes`, async () => {
      await released;
      return Response.json(aHandling({ notes: [aNote] }), { status: 201 });
    });
    const { user, notes } = await open();
    await adding(user, notes, 'A note');
    await user.click(within(notes).getByRole('button', { name: 'Save note' }));
    await user.click(within(notes).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(within(notes).getByLabelText('Note for staff')).toHaveValue('A note');
    release();
    expect(await within(notes).findByRole('button', { name: 'Add a note' })).toHaveFocus();
  });

  it('keep what was typed when saving fails', async () => {
    api.fails(`POST ${path}/notes`, 400, 'The note is too long');
    const { user, notes } = await open();
    await adding(user, notes, 'A note');
    await user.click(within(notes).getByRole('button', { name: 'Save note' }));
    expect(await within(notes).findByText('The note is too long')).toBeVisible();
    expect(within(notes).getByLabelText('Note for staff')).toHaveValue('A note');
  });

  it('keep what is typed while they are saved as the next one', async () => {
    const release = api.holds(`POST ${path}/notes`, aHandling({ notes: [aNote] }));
    const { user, notes } = await open();
    await adding(user, notes, 'A note');
    await user.click(within(notes).getByRole('button', { name: 'Save note' }));
    await user.type(within(notes).getByLabelText('Note for staff'), ' Call again.');
    release();
    await waitFor(() => expect(screen.getByLabelText('Notices')).toHaveTextContent('Note saved'));
    expect(within(notes).getByLabelText('Note for staff')).toHaveValue('Call again.');
  });

  it.each([
    ['a space is typed', ' ', null],
    ['they are replaced', 'Another', 'Another'],
  ])('that are saved end when %s, or leave what is the next one', async (_, typed, next) => {
    const release = api.holds(`POST ${path}/notes`, aHandling({ notes: [aNote] }));
    const { user, notes } = await open();
    await adding(user, notes, 'A note');
    await user.click(within(notes).getByRole('button', { name: 'Save note' }));
    const field = within(notes).getByLabelText('Note for staff');
    if (next) await user.clear(field);
    await user.type(field, typed);
    release();
    await waitFor(() => expect(screen.getByLabelText('Notices')).toHaveTextContent('Note saved'));
    if (next) expect(field).toHaveValue(next);
    else expect(await within(notes).findByRole('button', { name: 'Add a note' })).toHaveFocus();
  });

  it('are stored once if the answer was lost and the button is pressed again', async () => {
    api.loses(`POST ${path}/notes`);
    const { user, notes } = await open();
    await adding(user, notes, 'A note');
    await user.click(within(notes).getByRole('button', { name: 'Save note' }));
    await within(notes).findByText('An unknown error occurred');
    api.answers(`POST ${path}/notes`, aHandling({ notes: [aNote] }));
    await user.click(within(notes).getByRole('button', { name: 'Save note' }));
    expect(await within(notes).findByRole('button', { name: 'Add a note' })).toHaveFocus();
    const keys = api.requests(`POST ${path}/notes`).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('that are being written are not lost by a decision without a question', async () => {
    const { user, notes } = await open();
    await adding(user, notes, 'A note');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(within(notes).getByLabelText('Note for staff')).toHaveValue('A note');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('dialog', { name: 'Reject Registration' })).toBeVisible();
  });

  it('are deleted by their author, after a question', async () => {
    handling = aHandling({
      notes: [
        { ...aNote, author: { id: approver.id, name: 'Ada Moore' } },
        { ...aNote, id: 4, author: ben },
      ],
    });
    api.respondsWith(`DELETE ${path}/notes/:note`, () => {
      handling = aHandling();
      return new Response(null, { status: 204 });
    });
    const { user, notes } = await open();
    expect(await within(notes).findAllByRole('button', { name: 'Delete note' })).toHaveLength(1);
    await user.click(within(notes).getByRole('button', { name: 'Delete note' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete your note?' });
    expect(question).toHaveTextContent('Called the clinic.');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(notes).findByText('No notes yet.')).toBeVisible();
    expect(api.requests(`DELETE ${path}/notes/:note`)[0]?.params).toEqual({ id: '11', note: '3' });
  });
});
