import { act, screen, waitFor, within } from '@testing-library/react';
import type { ContactSubmissionView } from '@pharmacy/contracts';
import { Link, useLocation } from '@pharmacy/remote-kit/core';
import { aMessage, fakeApi, renderPage } from '@pharmacy/testing';
import { contactApi } from './contact.api';
import MessagesPage from './messages.page';
import { UnreadBadge } from './unread-count';

const api = fakeApi();
const route = 'GET /api/contact/submissions';
const threadRoute = 'GET /api/contact/submissions/:id';

beforeEach(() => {
  api.answers(threadRoute, { message: nora, entries: [] });
  api.answers('GET /api/contact/submissions/assignees', []);
});

/** Answers as the server does: newest first, filtered, 25 a page, from what `stored` holds at that moment. */
function serve(stored: () => readonly ContactSubmissionView[]) {
  api.respondsWith(route, ({ url }) => {
    const { searchParams: asked } = url;
    const q = asked.get('q')?.toLowerCase() ?? '';
    const found = stored()
      .filter(({ read }) => !asked.has('unread') || !read)
      .filter(({ answeredAt }) => !asked.has('answered') || !answeredAt)
      .filter(({ assignee }) => !asked.has('assignee') || assignee)
      .filter(({ name, message }) => `${name} ${message}`.toLowerCase().includes(q));
    const start = Number(asked.get('cursor') ?? 0);
    const end = start + Number(asked.get('limit'));
    const headers = new Headers({ 'X-Total-Count': String(found.length) });
    if (end < found.length) headers.set('Link', `</api/contact/submissions?cursor=${end}>; rel="next"`);
    return Response.json(found.slice(start, end), { headers });
  });
}

const open = (at = '/admin/contact') =>
  renderPage(
    <>
      <MessagesPage />
      <aside aria-label="Sidebar">
        <UnreadBadge />
      </aside>
    </>,
    { as: 'admin', at },
  );
/** The messages, and another screen with a link to one. */
function Visits() {
  const { pathname } = useLocation();
  return pathname === '/admin/contact' ? (
    <>
      <Link to="/admin/dashboard">Dashboard</Link>
      <MessagesPage />
    </>
  ) : (
    <Link to="/admin/contact?unread=true&message=13">Sam</Link>
  );
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const notices = () => screen.getByLabelText('Notices');
const sidebar = () => screen.getByLabelText('Sidebar');

const nora = aMessage({
  id: 12,
  name: 'Nora Gray',
  message: 'Do you deliver to Vicksburg?\n  After 5 PM <b>is</b> best.',
});
const sam = aMessage({ id: 11, name: 'Sam Reed', subject: 'Hours', phone: '601-555-0123', read: true });
const crowd = Array.from({ length: 60 }, (_, index) => aMessage({ id: 60 - index, name: `Person ${60 - index}` }));

describe('the messages screen', () => {
  it('lists senders and topics and labels unread messages', async () => {
    serve(() => [nora, sam]);
    open();

    expect(await row('Nora Gray')).toHaveTextContent(/Do you deliver to Vicksburg\?.*Unread/);
    expect(await row('Sam Reed')).toHaveTextContent(/Hours.*Read/);
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Unread 1' })).toBeVisible();
    expect(screen.getByText('2 messages')).toBeVisible();
    expect(sidebar()).toHaveTextContent('1 unread');
  });

  it('filters by unread messages', async () => {
    serve(() => [nora, sam]);
    const { user } = open();
    await row('Sam Reed');

    await user.click(screen.getByRole('tab', { name: /Unread/ }));

    expect(await row('Nora Gray')).toBeVisible();
    expect(screen.queryByText('Sam Reed')).not.toBeInTheDocument();
  });

  it('shows who takes care of a message and whether it was answered, and filters by both', async () => {
    const answered = { ...sam, answeredAt: '2024-01-06T15:00:00.000Z', assignee: { id: 1, name: 'Ada Moore' } };
    serve(() => [nora, answered]);
    const { user } = open();
    expect(await row('Sam Reed')).toHaveTextContent(/Answered.*Ada Moore/);
    expect(await row('Nora Gray')).toHaveTextContent(/Unassigned/);

    await user.click(screen.getByRole('tab', { name: 'Not answered' }));
    await waitFor(() => expect(screen.queryByText('Sam Reed')).not.toBeInTheDocument());
    expect(await row('Nora Gray')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Assigned to me' }));
    await waitFor(() => expect(screen.queryByText('Nora Gray')).not.toBeInTheDocument());
    expect(await row('Sam Reed')).toBeVisible();
  });

  it('shows an empty state for all messages and for unread messages', async () => {
    serve(() => []);
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'No messages' })).toBeVisible();
    expect(screen.getByText('Messages from the contact page will appear here.')).toBeVisible();

    await user.click(screen.getByRole('tab', { name: /Unread/ }));
    expect(await screen.findByRole('heading', { name: 'No unread messages' })).toBeVisible();
    expect(screen.getByText('Everything has been read.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Not answered' }));
    expect(await screen.findByRole('heading', { name: 'No open messages' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Assigned to me' }));
    expect(await screen.findByRole('heading', { name: 'Nothing assigned to you' })).toBeVisible();
  });

  it('shows a loading error and retries', async () => {
    api.fails(route, 400, 'no');
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was an error loading the messages. Please try again later.',
    );

    serve(() => [nora]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await row('Nora Gray')).toBeVisible();
  });

  it('denies access when the server rejects the list request', async () => {
    api.fails(route, 403, 'no');
    open();

    expect(await screen.findByText('You do not have permission to access this page.')).toBeVisible();
  });

  it('pages on the server, 25 messages at a time', async () => {
    serve(() => crowd);
    const { user } = open();
    expect(await screen.findByText('Person 60')).toBeVisible();
    expect(screen.getByText('Person 36')).toBeVisible();
    expect(screen.queryByText('Person 35')).not.toBeInTheDocument();

    await user.click(screen.getByText('Next'));
    expect(await screen.findByText('Person 35')).toBeVisible();
    expect(screen.getByText('26–50 of 60')).toBeVisible();
    expect(screen.queryByText('Person 60')).not.toBeInTheDocument();
    await user.click(screen.getByText('Previous'));
    expect(await screen.findByText('Person 60')).toBeVisible();
    const pages = api.requests(route).filter(({ url }) => url.searchParams.get('limit') === '25');
    expect(pages.map(({ url }) => url.searchParams.get('cursor'))).toEqual([null, '25']);
  });

  it('searches on the server and treats every character literally', async () => {
    serve(() => [nora, sam]);
    const { user } = open();
    await row('Sam Reed');

    await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'after 5');
    expect(await screen.findByText('1 message for “after 5”')).toBeVisible();
    expect(screen.queryByText('Sam Reed')).not.toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '%');
    expect(await screen.findByText('No message here matches “%”.')).toBeVisible();
  });
});

describe('reading', () => {
  it('shows the message verbatim with reply links and marks it as read', async () => {
    let stored = [{ ...nora, phone: '601-555-0123' }, sam];
    serve(() => stored);
    api.respondsWith(threadRoute, () => Response.json({ message: stored[0], entries: [] }));
    api.answers('GET /api/contact/submissions/assignees', []);
    api.respondsWith('PATCH /api/contact/submissions/:id', () => {
      stored = [{ ...nora, phone: '601-555-0123', read: true }, sam];
      return Response.json(stored[0]);
    });
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Nora Gray' }));

    const dialog = screen.getByRole('dialog', { name: 'Message from Nora Gray' });
    expect(within(dialog).getByText(/Do you deliver/).textContent).toBe(nora.message);
    expect(within(dialog).getByRole('link', { name: 'nora.gray@example.org' })).toHaveAttribute(
      'href',
      'mailto:nora.gray@example.org?subject=Re%3A%20Your%20message',
    );
    expect(within(dialog).getByRole('link', { name: '601-555-0123' })).toHaveAttribute('href', 'tel:+16015550123');
    expect(await within(dialog).findByRole('button', { name: 'Answer by email' })).toBeEnabled();
    await waitFor(() => expect(sidebar()).toBeEmptyDOMElement());
    const marks = api.requests('PATCH /api/contact/submissions/:id');
    expect(marks.map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: '12' }, body: { read: true } },
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    expect(await row('Nora Gray')).not.toHaveTextContent('Unread');
  });

  it('can be undone', async () => {
    serve(() => [sam]);
    api.answers('PATCH /api/contact/submissions/:id', { ...sam, read: false });
    const { user } = open();
    await user.click(within(await row('Sam Reed')).getByRole('button', { name: 'Sam Reed' }));

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as unread' }));

    await waitFor(() => expect(notices()).toHaveTextContent('Message marked as unread'));
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as read' })).toBeVisible();
    expect(api.requests('PATCH /api/contact/submissions/:id').map(({ body }) => body)).toEqual([{ read: false }]);
  });

  it('marks a message in its row at once and reverts if the server rejects it', async () => {
    serve(() => [nora]);
    let fail = () => undefined as void;
    api.respondsWith('PATCH /api/contact/submissions/:id', async () => {
      await new Promise<void>((resolve) => (fail = resolve));
      return Response.json({ statusCode: 404, error: 'Not Found', message: 'Message not found' }, { status: 404 });
    });
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Mark as read' }));
    await waitFor(async () => expect(await row('Nora Gray')).not.toHaveTextContent('Unread'));
    expect(sidebar()).toBeEmptyDOMElement();

    await waitFor(() => expect(api.requests('PATCH /api/contact/submissions/:id')).toHaveLength(1));
    act(() => fail());
    expect(await screen.findByText('Message not found', { selector: 'div' })).toBeVisible();
    expect(notices()).toHaveTextContent('Failed to update message');
    expect(await row('Nora Gray')).toHaveTextContent('Unread');
    expect(sidebar()).toHaveTextContent('1 unread');
  });

  it('opens the message named in the URL', async () => {
    serve(() => [nora, { ...sam, read: false }]);
    api.answers('PATCH /api/contact/submissions/:id', { ...sam, read: true });
    const { address } = open('/admin/contact?unread=true&message=11');

    expect(await screen.findByRole('dialog', { name: 'Hours' })).toBeVisible();
    expect(screen.getByRole('tab', { name: /Unread/, hidden: true })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(address()).toBe('/admin/contact?unread=true'));
  });

  it('opens the message named in the URL that arrived since the screen was left, among the others', async () => {
    let stored = [nora];
    serve(() => stored);
    api.answers('PATCH /api/contact/submissions/:id', { ...nora, read: true });
    const { user } = renderPage(<Visits />, { as: 'admin', at: '/admin/contact?unread=true' });
    await row('Nora Gray');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    stored = [{ ...sam, id: 13, read: false }, nora];
    await user.click(screen.getByRole('link', { name: 'Sam' }));

    expect(await screen.findByRole('dialog', { name: 'Hours' })).toBeVisible();
    expect(notices()).toBeEmptyDOMElement();
    expect(screen.queryByText('Show 1 new message')).not.toBeInTheDocument();
  });

  it('says that the message named in the URL was read or deleted', async () => {
    serve(() => [nora, sam]);
    const { address } = open('/admin/contact?unread=true&message=11');

    await waitFor(() => expect(notices()).toHaveTextContent('This message isn’t unread anymore'));
    expect(address()).toBe('/admin/contact?unread=true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('deleting', () => {
  it('requires a confirmation that names the sender', async () => {
    let stored = [nora, sam];
    serve(() => stored);
    api.respondsWith('DELETE /api/contact/submissions/:id', () => {
      stored = [sam];
      return new Response(null, { status: 204 });
    });
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Delete' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete the message from Nora Gray?' });
    expect(dialog).toHaveTextContent('This action cannot be undone. Its answers and notes are deleted too');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(notices()).toHaveTextContent('Message deleted'));
    expect(dialog).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Nora Gray')).not.toBeInTheDocument());
  });

  it('shows a failure in the dialog', async () => {
    serve(() => [nora]);
    api.fails('DELETE /api/contact/submissions/:id', 404, 'Message not found');
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    expect(await within(screen.getByRole('alertdialog')).findByRole('alert')).toHaveTextContent('Message not found');
    expect(notices()).toHaveTextContent('Failed to delete message');
  });
});

describe('the live connection', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
  const push = ({ store }: ReturnType<typeof open>, unread: number) =>
    act(() => {
      store.dispatch({ type: 'live/liveStatusChanged', payload: 'connected' });
      store.dispatch({ type: 'live/liveReceived', payload: { type: 'messages', data: { unread } } });
    });

  it('announces new messages, shows them on request, and updates the unread count at once', async () => {
    let stored = [sam];
    serve(() => stored);
    const page = open();
    await row('Sam Reed');
    push(page, 0);
    await act(() => Promise.all(page.store.dispatch(contactApi.util.getRunningQueriesThunk())));
    expect(api.requests(route)).toHaveLength(2);

    stored = [nora, sam];
    push(page, 1);

    await waitFor(() => expect(sidebar()).toHaveTextContent('1 unread'));
    const show = await screen.findByRole('button', { name: 'Show 1 new message' });
    expect(screen.queryByText('Nora Gray')).not.toBeInTheDocument();
    await page.user.click(show);
    expect(await row('Nora Gray')).toBeVisible();
    expect(show).not.toBeInTheDocument();
  });

  it('also announces a message that arrived before the first push', async () => {
    let stored = [sam];
    serve(() => stored);
    const page = open();
    await row('Sam Reed');

    stored = [nora, sam];
    push(page, 1);

    expect(await screen.findByRole('button', { name: 'Show 1 new message' })).toBeVisible();
  });
});
