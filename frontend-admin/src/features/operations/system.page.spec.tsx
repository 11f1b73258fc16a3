import { screen, waitFor, within } from '@testing-library/react';
import { aRemote, aSystemReport, fakeApi, renderPage } from '@pharmacy/testing';
import { SystemNotice } from './system-notice';
import SystemPage from './system.page';

const api = fakeApi();
const route = 'GET /api/admin/system';

const open = () => renderPage(<SystemPage />, { as: 'admin', at: '/admin/system' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const { checks } = aSystemReport();
const mailDown = { ...checks, mail: { state: 'down', milliseconds: 3_004 } } as const;

describe('the system page', () => {
  it('says that all is well, and how each part is', async () => {
    api.answers(route, aSystemReport({ processes: 3 }));
    open();

    expect(await screen.findByText('Everything is up')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
    expect(await row('Database')).toHaveTextContent(/PostgreSQL, brought along.*Up.*4 ms/);
    expect(await row('Mail')).toHaveTextContent(/SMTP server.*Up/);
    expect(await row('Sign-in and portals')).toHaveTextContent(/0\.1\.0\+33aedd3907.*Found.*None/);
    expect(screen.getByRole('region', { name: 'This process' })).toHaveTextContent(/Version0\.1\.0/);
    expect(screen.getByRole('region', { name: 'This process' })).toHaveTextContent(/Processes3/);
    expect(screen.getByRole('region', { name: 'Work and mails' })).toHaveTextContent(/Jobs waiting0.*Mails owed0/);
  });

  it('says in words which part is down, and what to do', async () => {
    api.answers(route, aSystemReport({ checks: mailDown }));
    open();

    const needs = within(await screen.findByRole('region', { name: 'What needs you' }));
    expect(needs.getByText('Mails cannot be sent')).toBeVisible();
    expect(needs.getByText(/nothing is lost.*SMTP_URL/)).toBeVisible();
    expect(await row('Mail')).toHaveTextContent(/Down.*3,004 ms/);
  });

  it('does without the figures that nobody knows', async () => {
    api.answers(route, aSystemReport({ queue: null, mails: null, processes: null }));
    open();

    const work = await screen.findByRole('region', { name: 'Work and mails' });
    expect(within(work).getAllByText('Not known just now')).toHaveLength(7);
  });

  it('tells what browsers failed at', async () => {
    const failures = [{ at: new Date().toISOString(), kind: 'chunk', count: 9 }] as const;
    api.answers(
      route,
      aSystemReport({ remotes: [aRemote({ name: 'portal', version: null, healthy: false, failures })] }),
    );
    open();

    expect(await row('Sign-in and portals')).toHaveTextContent(/Unknown.*Not found.*9 \(a part was missing 9\)/);
  });

  it('looks again when asked, and keeps what it saw when the server does not answer', async () => {
    api.answers(route, aSystemReport());
    const { user } = open();
    await screen.findByText('Everything is up');

    api.fails(route, 400, 'no');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));

    expect(await screen.findByText(/The server does not answer\. Shown is/)).toBeVisible();
    expect(screen.getByText('Everything is up')).toBeVisible();
  });

  it('says that it could not be loaded', async () => {
    api.fails(route, 400, 'no');
    open();

    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error loading the state of the system.');
  });
});

describe('the queue board', () => {
  const board = { location: { replace: jest.fn() }, document: { title: '' }, close: jest.fn(), opener: {} };
  const openWindow = jest.spyOn(window, 'open');

  beforeEach(() => {
    openWindow.mockReturnValue(board as unknown as Window);
    api.answers(route, aSystemReport());
  });

  it('opens in a tab of its own once the server has let this browser in', async () => {
    api.answers('POST /api/admin/ops-session', null);
    const { user } = open();

    await user.click(screen.getByRole('button', { name: 'Open queue board' }));

    await waitFor(() => expect(board.location.replace).toHaveBeenCalledWith('/ops/queues'));
    expect(api.requests('POST /api/admin/ops-session')).toHaveLength(1);
  });

  it('says why it stays closed', async () => {
    api.fails('POST /api/admin/ops-session', 403, 'You do not have permission to do this.');
    const { user } = open();

    await user.click(screen.getByRole('button', { name: 'Open queue board' }));

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The queue board could not be opened');
    expect(alert).toHaveTextContent('You do not have permission to do this.');
    expect(board.close).toHaveBeenCalled();
  });

  it('says that the browser keeps tabs from opening', async () => {
    openWindow.mockReturnValue(null);
    const { user } = open();

    await user.click(screen.getByRole('button', { name: 'Open queue board' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('The queue board could not be opened');
    expect(api.requests('POST /api/admin/ops-session')).toHaveLength(0);
  });
});

describe('the notice on the dashboard', () => {
  const show = () => renderPage(<SystemNotice />, { as: 'admin', at: '/admin/dashboard' });

  it('names what is wrong and leads to what to do', async () => {
    api.answers(route, aSystemReport({ checks: mailDown, mails: { owed: 3, failed: 2 } }));
    show();

    const titles = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Mails cannot be sent', '2 mails were refused for good']);
    expect(screen.getByRole('link', { name: 'See what to do' })).toHaveAttribute('href', '/admin/system');
  });

  it('is not there while all is well, or nobody knows', async () => {
    api.answers(route, aSystemReport());
    show();
    await waitFor(() => expect(api.requests(route)).toHaveLength(1));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
