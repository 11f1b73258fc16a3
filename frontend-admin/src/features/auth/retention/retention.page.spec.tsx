import { act, screen, within } from '@testing-library/react';
import type { RetainedKindView, RetentionView } from '@pharmacy/contracts';
import { aPerson, fakeApi, noSecondFactor, type PageOptions, renderPage } from '@pharmacy/testing';
import RetentionPage from './retention.page';

const api = fakeApi();
const route = 'GET /api/admin/retention';

const run = {
  startedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:00:02.000Z',
  olderThan: '2024-11-20T09:00:00.000Z',
  removed: 1_234,
  isFailed: false,
  startedBy: null,
};
const messages: RetainedKindView = {
  kind: 'messages',
  title: 'Contact messages',
  about: 'From the message or the last entry of its thread.',
  setting: 'RETAIN_MESSAGES',
  kept: '24 months',
  due: 1_500,
  lastRun: run,
};
const accounts: RetainedKindView = {
  kind: 'deactivated-accounts',
  title: 'Deactivated accounts',
  about: 'From the deactivation.',
  setting: 'RETAIN_DEACTIVATED_ACCOUNTS',
  kept: null,
  due: null,
  lastRun: null,
};
const retention: RetentionView = {
  nextRunAt: '2026-11-21T09:00:00.000Z',
  kinds: [messages, accounts],
  fixed: [{ what: 'Failed sign-ins', kept: '1 hour' }],
};

const open = (as: PageOptions['as'] = 'admin') => renderPage(<RetentionPage />, { as, at: '/admin/retention' });
const row = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr')!;

beforeEach(() => api.answers('GET /api/auth/second-factor', noSecondFactor));
afterEach(() => jest.useRealTimers());

describe('the retention screen', () => {
  it('shows how long each kind is kept, by which setting, what is due, and what the last run deleted', async () => {
    api.answers(route, retention);
    open();
    expect(await row('Contact messages')).toHaveTextContent(
      /24 monthsRETAIN_MESSAGES.*1,500.*Nov 20, 2026.*1,234 deleted, older than Nov 20, 2024/,
    );
    expect(await row('Deactivated accounts')).toHaveTextContent(
      /Until you delete itRETAIN_DEACTIVATED_ACCOUNTS.*Never.*Not yet/,
    );
    expect(await row('Failed sign-ins')).toHaveTextContent('1 hour');
    expect(screen.getByText(/^The next run is on Nov 21, 2026/)).toHaveAttribute('role', 'status');
  });

  it('starts a run with the owner’s password, and shows how far it is until it’s finished', async () => {
    api.answers(route, retention);
    const running = { ...run, finishedAt: null, removed: 200, startedBy: 'ada' };
    api.respondsWith('POST /api/admin/retention/run', () => {
      api.answers(route, { ...retention, kinds: [{ ...messages, lastRun: running }] });
      return new Response(null, { status: 204 });
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Run now' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete data that’s due' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete now' }));
    expect(within(dialog).getByText('Enter your password')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Your password'), 'my-password');
    await user.click(within(dialog).getByRole('button', { name: 'Delete now' }));

    expect(await screen.findByText('Running: 200 so far')).toBeVisible();
    expect(screen.getByText('Running now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Run now' })).toHaveAttribute('aria-disabled', 'true');
    expect(api.requests('POST /api/admin/retention/run')[0]?.body).toEqual({ password: 'my-password' });

    api.answers(route, { ...retention, kinds: [{ ...messages, lastRun: { ...run, startedBy: 'ada', removed: 0 } }] });
    expect(await screen.findByText('Nothing was due')).toBeVisible();
    expect(screen.getByText(/, by ada/)).toBeVisible();
  });

  it('follows a run also in a tab that was opened in the background', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    api.answers(route, { ...retention, kinds: [{ ...messages, lastRun: { ...run, finishedAt: null } }] });
    const { store } = open();
    store.dispatch({ type: '__rtkq/unfocused' });
    await screen.findByText('Running now.');

    api.answers(route, retention);
    act(() => jest.advanceTimersByTime(2_000));

    expect(await screen.findByText(/^The next run is on/)).toBeVisible();
  });

  it('keeps the dialog open with the server’s reason if the password is wrong', async () => {
    api.answers(route, retention);
    api.fails(
      'POST /api/admin/retention/run',
      400,
      'This isn’t your password. Enter the password that you sign in with',
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Run now' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete data that’s due' });
    await user.type(within(dialog).getByLabelText('Your password'), 'a guess');
    await user.click(within(dialog).getByRole('button', { name: 'Delete now' }));
    expect(await within(dialog).findByText(/^This isn’t your password/)).toBeVisible();
  });

  it.each([
    [0, 'Failed Nothing was deleted. The reason is in the log.'],
    [200, 'Failed 200 deleted, older than Nov 20, 2024'],
  ])('marks a kind whose last run failed after %i rows', async (removed, words) => {
    api.answers(route, { ...retention, kinds: [{ ...messages, lastRun: { ...run, isFailed: true, removed } }] });
    open();
    const kind = await row('Contact messages');
    expect(within(kind).getByText('Failed')).toBeVisible();
    expect(kind).toHaveTextContent(words);
  });

  it('has nothing to run if everything is kept, or for an auditor', async () => {
    api.answers(route, { ...retention, kinds: [accounts] });
    const { unmount } = open();
    expect(await screen.findByText('Deactivated accounts')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Run now' })).not.toBeInTheDocument();
    unmount();
    api.answers(route, retention);
    open(aPerson('admin', { permissions: ['personal-data:read'] }));
    expect(await screen.findByText('Contact messages')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Run now' })).not.toBeInTheDocument();
  });

  it('shows a loading error', async () => {
    api.fails(route, 400, 'no');
    open();
    expect(
      await screen.findByText('There was an error loading the retention periods. Please try again later.'),
    ).toBeVisible();
  });
});
