import { act, screen, waitFor, within } from '@testing-library/react';
import { aRemote, aSystemReport, fakeApi, renderPage } from '@pharmacy/testing';
import { SystemNotice } from './system-notice';
import SystemPage from './system.page';

const api = fakeApi();
const route = 'GET /api/admin/system';

const open = () => renderPage(<SystemPage />, { as: 'admin', at: '/admin/system' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const { checks } = aSystemReport();
/** As in a tab that was opened in the background. */
const unfocused = { type: '__rtkq/unfocused' };
const mailDown = { ...checks, mail: { state: 'down', milliseconds: 3_004 } } as const;

afterEach(() => jest.useRealTimers());

describe('the system page', () => {
  it('shows that everything is up and the state of each component', async () => {
    api.answers(route, aSystemReport({ processes: 3 }));
    open();

    expect(await screen.findByText('Everything is up')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
    expect(await row('Database')).toHaveTextContent(/PostgreSQL, bundled.*Up.*4 ms/);
    expect(await row('Email')).toHaveTextContent(/SMTP server.*Up/);
    expect(await row('Sign-in and portals')).toHaveTextContent(/0\.1\.0\+33aedd3907.*OK.*None/);
    expect(screen.getByRole('region', { name: 'This process' })).toHaveTextContent(/Version0\.1\.0/);
    expect(screen.getByRole('region', { name: 'This process' })).toHaveTextContent(/Processes3/);
    expect(screen.getByRole('region', { name: 'Jobs and emails' })).toHaveTextContent(/Jobs waiting0.*Emails queued0/);
  });

  it('names a component that is down and explains what to do', async () => {
    api.answers(route, aSystemReport({ checks: mailDown }));
    open();

    const needs = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(needs.getByText('Emails can’t be sent')).toBeVisible();
    expect(needs.getByText(/nothing is lost.*SMTP_URL/)).toBeVisible();
    expect(await row('Email')).toHaveTextContent(/Down.*3,004 ms/);
  });

  it('shows missing figures as unavailable', async () => {
    api.answers(route, aSystemReport({ queue: null, mails: null, processes: null }));
    open();

    const work = await screen.findByRole('region', { name: 'Jobs and emails' });
    expect(within(work).getAllByText('Unavailable')).toHaveLength(7);
  });

  it('shows remote failures in browsers', async () => {
    const failures = [{ at: new Date().toISOString(), kind: 'chunk', count: 9 }] as const;
    api.answers(
      route,
      aSystemReport({ remotes: [aRemote({ name: 'portal', version: null, healthy: false, failures })] }),
    );
    open();

    expect(await row('Sign-in and portals')).toHaveTextContent(/Unknown.*Not found.*9 \(missing chunk 9\)/);
  });

  it("refreshes on request and keeps the last report when the server doesn't respond", async () => {
    api.answers(route, aSystemReport());
    const { user } = open();
    await screen.findByText('Everything is up');

    api.fails(route, 400, 'no');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));

    expect(await screen.findByText(/The server isn’t responding\. Last updated/)).toBeVisible();
    expect(screen.getByText('Everything is up')).toBeVisible();
  });

  it('is refreshed every 15 seconds, also in a tab that was opened in the background', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    api.answers(route, aSystemReport());
    const { store } = open();
    store.dispatch(unfocused);
    await screen.findByText('Everything is up');

    api.answers(route, aSystemReport({ checks: mailDown }));
    act(() => jest.advanceTimersByTime(15_000));

    expect(await screen.findByText('Emails can’t be sent')).toBeVisible();
  });

  it('shows a loading error', async () => {
    api.fails(route, 400, 'no');
    open();

    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error loading the system status.');
  });
});

describe('the queue dashboard', () => {
  const dashboard = {
    location: { replace: jest.fn() },
    document: document.implementation.createHTMLDocument(),
    close: jest.fn(),
    opener: {},
  };
  const openWindow = jest.spyOn(window, 'open');

  beforeEach(() => {
    openWindow.mockReturnValue(dashboard as unknown as Window);
    api.answers(route, aSystemReport());
  });

  it('opens in its own tab after the server grants access', async () => {
    api.answers('POST /api/admin/ops-session', null);
    const { user } = open();

    await user.click(screen.getByRole('button', { name: 'Open queue dashboard' }));

    await waitFor(() => expect(dashboard.location.replace).toHaveBeenCalledWith('/ops/queues'));
    expect(api.requests('POST /api/admin/ops-session')).toHaveLength(1);
  });

  it("shows why it can't be opened", async () => {
    api.fails('POST /api/admin/ops-session', 403, 'You do not have permission to do this.');
    const { user } = open();

    await user.click(screen.getByRole('button', { name: 'Open queue dashboard' }));

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The queue dashboard could not be opened');
    expect(alert).toHaveTextContent('You do not have permission to do this.');
    expect(dashboard.close).toHaveBeenCalled();
  });

  it('shows an error when the browser blocks the tab', async () => {
    openWindow.mockReturnValue(null);
    const { user } = open();

    await user.click(screen.getByRole('button', { name: 'Open queue dashboard' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('The queue dashboard could not be opened');
    expect(api.requests('POST /api/admin/ops-session')).toHaveLength(0);
  });
});

describe('the notice on the dashboard', () => {
  const show = () => renderPage(<SystemNotice />, { as: 'admin', at: '/admin/dashboard' });

  it('names the problems and links to what to do', async () => {
    api.answers(route, aSystemReport({ checks: mailDown, mails: { owed: 3, failed: 2 } }));
    show();

    const titles = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Emails can’t be sent', '2 emails bounced']);
    expect(screen.getByRole('link', { name: 'See what to do' })).toHaveAttribute('href', '/admin/system');
  });

  it('names a problem within a minute, also in a tab that was opened in the background', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    api.answers(route, aSystemReport());
    const { store } = show();
    store.dispatch(unfocused);
    await waitFor(() => expect(api.requests(route)).toHaveLength(1));

    api.answers(route, aSystemReport({ checks: mailDown }));
    act(() => jest.advanceTimersByTime(60_000));

    expect(await screen.findByText('Emails can’t be sent')).toBeVisible();
  });

  it('is hidden when all is well or the status is unknown', async () => {
    api.answers(route, aSystemReport());
    show();
    await waitFor(() => expect(api.requests(route)).toHaveLength(1));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
