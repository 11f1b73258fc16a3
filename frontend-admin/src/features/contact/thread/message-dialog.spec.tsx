import { act, screen, waitFor, within } from '@testing-library/react';
import type { ContactThreadView, ThreadEntryView } from '@pharmacy/contracts';
import { aMessage, aPerson, fakeApi, renderPage } from '@pharmacy/testing';
import { api as apiCache } from '@pharmacy/state';
import { MessageDialog } from './message-dialog';

const api = fakeApi();
const onClose = jest.fn();
const path = '/api/contact/submissions/:id' as const;

const nora = aMessage({ id: 12, name: 'Nora Gray', read: true });
const ada = { id: 1, name: 'Ada Moore' };
const ben = { id: 2, name: 'Ben Lee' };
const anEntry = (changes: Partial<ThreadEntryView> = {}): ThreadEntryView => ({
  id: 5,
  kind: 'answer',
  text: 'Yes, we do.',
  author: ben,
  createdAt: '2024-01-06T15:00:00.000Z',
  mailStatus: 'sent',
  ...changes,
});

let stored: ContactThreadView;
beforeEach(() => {
  stored = { message: nora, entries: [] };
  api.respondsWith(`GET ${path}`, () => Response.json(stored));
  api.answers('GET /api/contact/submissions/assignees', [ada, ben]);
});

const open = (as: 'admin' | ReturnType<typeof aPerson> = 'admin') =>
  renderPage(<MessageDialog message={nora} onClose={onClose} onDelete={jest.fn()} />, { as });
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const notices = () => screen.getByLabelText('Notices');
const isReady = () => waitFor(() => expect(screen.getByRole('button', { name: 'Answer by email' })).toBeEnabled());

describe('the thread of a message', () => {
  it('shows answers with the state of their email, and notes that say who can read them', async () => {
    stored = { message: nora, entries: [anEntry({ id: 4, kind: 'note', mailStatus: null, author: null }), anEntry()] };
    open();

    const [note, answer] = await screen.findAllByRole('listitem');
    expect(note).toHaveTextContent(/^StaffNote, staff only/);
    expect(answer).toHaveTextContent(/^Ben LeeAnswer.*Yes, we do\.Email sent$/);
  });

  it('sends an answer again after its email bounced', async () => {
    stored = { message: nora, entries: [anEntry({ mailStatus: 'failed' })] };
    api.respondsWith(`POST ${path}/answers/:answer/resend`, () => {
      stored = { message: nora, entries: [anEntry({ mailStatus: 'queued' })] };
      return Response.json(stored, { status: 202 });
    });
    const { user } = open();
    expect(await screen.findByText(/Email bounced/)).toBeVisible();

    await press(user, 'Send again');

    expect(await screen.findByText('Email queued')).toBeVisible();
    expect(api.requests(`POST ${path}/answers/:answer/resend`)[0]?.params).toEqual({ id: '12', answer: '5' });
  });

  it('announces again that an answer can’t be sent again', async () => {
    stored = { message: nora, entries: [anEntry({ mailStatus: 'failed' })] };
    api.fails(`POST ${path}/answers/:answer/resend`, 400, 'Not now');
    const { user } = open();
    await press(user, 'Send again');
    const first = await screen.findByText('Not now');
    await press(user, 'Send again');
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(screen.getByText('Not now')).toBeVisible();
  });
});

describe('answering', () => {
  it('sends the text, shows the answer, and returns the focus', async () => {
    api.respondsWith(`POST ${path}/answers`, () => {
      stored = { message: nora, entries: [anEntry({ mailStatus: 'queued' })] };
      return Response.json(stored, { status: 201 });
    });
    const { user } = open();
    await isReady();
    await press(user, 'Answer by email');
    expect(screen.getByLabelText('Your answer')).toHaveFocus();
    await press(user, 'Send answer');
    expect(await screen.findByText('Write an answer')).toBeVisible();
    await user.type(screen.getByLabelText('Your answer'), ' Yes, we do. ');
    await press(user, 'Send answer');

    expect(await screen.findByText('Email queued')).toBeVisible();
    expect(notices()).toHaveTextContent('The email to nora.gray@example.org is on its way.');
    expect(api.requests(`POST ${path}/answers`).map(({ body }) => body)).toEqual([
      { text: 'Yes, we do.', lastAnswerId: null },
    ]);
    expect(screen.getByRole('button', { name: 'Answer by email' })).toHaveFocus();
  });

  it('requires the author to read an answer that somebody else gave meanwhile', async () => {
    const { user, store } = open();
    await isReady();
    await press(user, 'Answer by email');
    await user.type(screen.getByLabelText('Your answer'), 'Yes');
    stored = { message: nora, entries: [anEntry()] };
    act(() => void store.dispatch(apiCache.util.invalidateTags(['contact'])));

    expect(await screen.findByText(/^Ben Lee answered on /)).toBeVisible();
    expect(screen.getByText('Read the answer above before you send yours.')).toBeVisible();
    api.fails(`POST ${path}/answers`, 409, 'Someone else answered');
    await press(user, 'Send answer');
    expect(await screen.findByText('Someone else answered', { selector: 'form *' })).toBeVisible();
    expect(screen.getByLabelText('Your answer')).toHaveValue('Yes');

    await press(user, 'I have read it');
    api.answers(`POST ${path}/answers`, stored);
    await press(user, 'Send answer');
    await waitFor(() => expect(screen.queryByLabelText('Your answer')).not.toBeInTheDocument());
    const sent = api.requests(`POST ${path}/answers`).map(({ body }) => body);
    expect(sent).toEqual([
      { text: 'Yes', lastAnswerId: null },
      { text: 'Yes', lastAnswerId: 5 },
    ]);
  });

  it('asks before typed text is lost, even when the dialog closes', async () => {
    const { user } = open();
    await isReady();
    await press(user, 'Add a note');
    await user.type(screen.getByLabelText('Note for staff'), 'Called');
    await press(user, 'Cancel');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await press(user, 'Keep editing');
    expect(screen.getByLabelText('Note for staff')).toHaveValue('Called');
    expect(onClose).not.toHaveBeenCalled();
    await press(user, 'Cancel');
    await press(user, 'Leave');
    expect(screen.queryByLabelText('Note for staff')).not.toBeInTheDocument();
  });
});

describe('taking care of a message', () => {
  it('assigns it to the user and to somebody else, and unassigns it', async () => {
    api.respondsWith(`PUT ${path}/assignee`, ({ body }) => {
      const { assigneeId } = body as { assigneeId: number | null };
      const message = { ...nora, assignee: [ada, ben].find(({ id }) => id === assigneeId) ?? null };
      stored = { message, entries: [] };
      return Response.json(message);
    });
    const { user } = open();
    const choice = await screen.findByLabelText('Assigned to');
    await waitFor(() => expect(choice).toBeEnabled());

    await press(user, 'Assign to me');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument());
    expect(choice).toHaveValue('1');
    expect(notices()).toHaveTextContent('Message assigned to Ada Moore');
    await user.selectOptions(choice, 'Ben Lee');
    await waitFor(() => expect(notices()).toHaveTextContent('Message assigned to Ben Lee'));
    await waitFor(() => expect(choice).toHaveAttribute('aria-disabled', 'false'));
    await user.selectOptions(choice, 'Unassigned');
    await waitFor(() => expect(notices()).toHaveTextContent('Message unassigned'));
    expect(api.requests(`PUT ${path}/assignee`).map(({ body }) => body)).toEqual([
      { assigneeId: 1 },
      { assigneeId: 2 },
      { assigneeId: null },
    ]);
  });

  it('keeps the focus on the assignment while it’s being saved, and ignores changes until then', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    api.respondsWith(`PUT ${path}/assignee`, async () => {
      await answered;
      return Response.json({ ...nora, assignee: ben });
    });
    const { user } = open();
    const choice = await screen.findByLabelText('Assigned to');
    await waitFor(() => expect(choice).toBeEnabled());

    await user.selectOptions(choice, 'Ben Lee');
    await waitFor(() => expect(choice).toHaveAttribute('aria-disabled', 'true'));
    expect(choice).toBeEnabled();
    expect(choice).toHaveFocus();
    await user.selectOptions(choice, 'Ada Moore');
    expect(choice).toHaveValue('2');

    answer();
    await waitFor(() => expect(notices()).toHaveTextContent('Message assigned to Ben Lee'));
    expect(choice).toHaveFocus();
    expect(api.requests(`PUT ${path}/assignee`)).toHaveLength(1);
  });

  it('saves both changes when the second one is made while the first one is being saved', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    api.respondsWith(`PUT ${path}/answered`, async () => {
      await answered;
      return Response.json({ ...nora, answeredAt: '2024-01-06T15:00:00.000Z' });
    });
    api.answers(`PUT ${path}/assignee`, { ...nora, assignee: ben });
    const { user } = open();
    const choice = await screen.findByLabelText('Assigned to');
    await waitFor(() => expect(choice).toBeEnabled());

    await press(user, 'Mark as answered');
    await user.selectOptions(choice, 'Ben Lee');

    await waitFor(() => expect(notices()).toHaveTextContent('Message assigned to Ben Lee'));
    expect(api.requests(`PUT ${path}/assignee`).map(({ body }) => body)).toEqual([{ assigneeId: 2 }]);
    answer();
    await waitFor(() => expect(notices()).toHaveTextContent('Message marked as answered'));
  });

  it('marks it as answered, and shows in the dialog why that failed', async () => {
    api.fails(`PUT ${path}/answered`, 404, 'There is no such message');
    const { user } = open();
    await isReady();

    await press(user, 'Mark as answered');

    expect(await screen.findByText('Failed to update message: There is no such message')).toBeVisible();
    expect(api.requests(`PUT ${path}/answered`)[0]?.body).toEqual({ answered: true });
  });

  it('is not for people who only read', async () => {
    stored = { message: { ...nora, assignee: ben }, entries: [anEntry({ mailStatus: 'failed' })] };
    open(aPerson('admin', { permissions: ['messages:read'] }));

    expect(await screen.findByText('Yes, we do.')).toBeVisible();
    expect(screen.getByText('Assigned to').nextSibling).toHaveTextContent('Ben Lee');
    const names = within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toEqual(['Close', '']);
  });
});
