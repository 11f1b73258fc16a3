import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aContentBlock,
  aDocument,
  aMessage,
  anAuditEntry,
  aPage,
  aPerson,
  aRegistration,
  aSystemReport,
  fakeApi,
  renderPage,
} from '@pharmacy/testing';
import DashboardPage from './dashboard.page';

const api = fakeApi();

/** An office where nothing has happened yet; a test then says what has. */
beforeEach(() => {
  api.answers('GET /api/admin/registrations', []);
  api.answers('GET /api/admin/registries/exclusion-alerts', []);
  api.answers('GET /api/pages/:page', aPage('global'));
  api.answers('GET /api/contact/submissions', []);
  api.answers('GET /api/content', []);
  api.answers('GET /api/content-claims', []);
  api.answers('GET /api/content/launch-list', { total: 3, missing: [] });
  api.answers('GET /api/announcements', []);
  api.answers('GET /api/manufacturers', []);
  api.answers('GET /api/team-members', []);
  api.answers('GET /api/documents', []);
  api.answers('GET /api/documents/endings', []);
  api.answers('GET /api/admin/audit', []);
  api.answers('GET /api/admin/system', aSystemReport());
});

const open = () => renderPage(<DashboardPage />, { as: 'admin', at: '/admin/dashboard' });
const group = (name: string) => screen.findByRole('region', { name });
const itemsOf = async (name: string) => within(await group(name)).findAllByRole('listitem');

describe('the dashboard', () => {
  it('lists items that need a decision first, then the website, then the portals', async () => {
    open();

    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Needs attention',
      'Website',
      'Portals',
    ]);
    expect(within(await group('Needs attention')).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });

  it.each([
    ['2026-03-07T14:59:00Z', 'Good evening, Ada Moore.'],
    ['2026-03-07T15:00:00Z', 'Good morning, Ada Moore.'],
    ['2026-03-07T22:00:00Z', 'Good afternoon, Ada Moore.'],
    ['2026-03-08T04:00:00Z', 'Good evening, Ada Moore.'],
  ])("greets by the time at the pharmacy: at %s with '%s'", (now, greeting) => {
    document.head.innerHTML = '<meta name="pharmacy-time-zone" content="Pacific/Kiritimati">';
    jest.useFakeTimers({ now: new Date(now) });
    open();

    expect(screen.getByText(greeting)).toBeVisible();

    jest.useRealTimers();
    document.head.innerHTML = '';
  });

  it('links each line of the audit trail to everything about its target', async () => {
    api.answers('GET /api/admin/audit', [anAuditEntry(), anAuditEntry({ action: 'access.denied', subject: null })]);
    open();

    const links = await within(await group('Latest in the audit trail')).findAllByRole('link', { name: /:|denied/i });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/audit?subject=document%3A7',
      '/admin/audit?action=access.denied',
    ]);
  });

  it('lists the longest-waiting request first and counts overdue requests', async () => {
    api.answers('GET /api/admin/registrations', [
      aRegistration({ id: 32, firstName: 'New', lastName: 'Comer', createdAt: new Date().toISOString() }),
      aRegistration({ id: 31, firstName: 'Long', lastName: 'Waiting' }),
      aRegistration({ status: 'approved' }),
    ]);
    open();

    const waiting = await itemsOf('Waiting for review');
    expect(waiting[0]).toHaveTextContent(/Long Waiting.*Overdue by/);
    expect(within(waiting[0]!).getByRole('link', { name: 'Long Waiting' })).toHaveAttribute(
      'href',
      '/admin/registrations?request=31',
    );
    expect(waiting[1]).toHaveTextContent(/New Comer.*New/);
    expect(await group('Waiting for review')).toHaveTextContent(/2 pending.*1 overdue/);
  });

  it('counts no days of waiting on which the pharmacy was closed', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const closed = Array.from({ length: 9 }, (_, days) => `${daysAgo(days).slice(0, 10)} Storm: closed`).join('\n');
    api.answers('GET /api/pages/:page', aPage('global', { texts: { pharmacy_special_days: closed } }));
    api.answers('GET /api/admin/registrations', [aRegistration({ createdAt: daysAgo(7) })]);
    open();

    const [request] = await itemsOf('Waiting for review');
    await waitFor(() => expect(request).toHaveTextContent(/New$/));
  });

  it('lists the longest-waiting request first when it isn’t among the newest requests', async () => {
    const next = '<https://pharmacy.example/api/admin/registrations?cursor=abc>; rel="next"';
    api.respondsWith('GET /api/admin/registrations', ({ url }) => {
      const isQueue = url.searchParams.get('status') === 'pending' && url.searchParams.get('order') === 'oldest';
      const lastName = isQueue ? 'Oldest' : 'Newest';
      return Response.json([aRegistration({ lastName })], { headers: { 'X-Total-Count': '203', Link: next } });
    });
    open();

    expect((await itemsOf('Waiting for review'))[0]).toHaveTextContent('Nora Oldest');
  });

  describe('accounts that match a new exclusion', () => {
    const route = 'GET /api/admin/registries/exclusion-alerts';
    const task = {
      id: 3,
      username: 'dr.late',
      accountName: 'Lara Late',
      listedName: 'LARA LATE',
      match: 'npi',
      type: '1128a1',
      excludedOn: '2019-08-20',
      foundAt: '2026-11-20T15:00:00.000Z',
    } as const;
    afterEach(() => jest.useRealTimers());

    it('are listed each with a link to the account, even if an import finds them while the dashboard is open', async () => {
      jest.useFakeTimers({ advanceTimers: true });
      open();
      await waitFor(() => expect(api.requests(route)).toHaveLength(1));
      api.answers(route, [task]);
      await act(() => jest.advanceTimersByTimeAsync(60_000));

      const [item] = await itemsOf('Possible exclusions');
      expect(item).toHaveTextContent(/Lara Late.*Same NPI; excluded on Aug 20, 2019 \(1128a1\)/);
      expect(within(item!).getByRole('link', { name: 'Lara Late' })).toHaveAttribute('href', '/admin/users?q=dr.late');
    });

    it.each([
      [99, '99'],
      [100, '100+'],
    ])('are counted, %i as %s', async (length, count) => {
      api.answers(
        route,
        Array.from({ length }, (_, id) => ({ ...task, id })),
      );
      open();
      expect(await within(await group('Possible exclusions')).findByText(count)).toBeVisible();
    });
  });

  it('shows system problems at the top', async () => {
    api.answers('GET /api/admin/system', aSystemReport({ mails: { owed: 0, failed: 1 } }));
    open();

    expect(await screen.findByText('One email bounced')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what to do' })).toHaveAttribute('href', '/admin/system');
  });

  it('links to each of the newest unread messages', async () => {
    api.respondsWith('GET /api/contact/submissions', ({ url }) => {
      expect(url.searchParams.get('unread')).toBe('true');
      return Response.json([aMessage({ id: 7, name: 'Nora Gray' })], { headers: { 'X-Total-Count': '12' } });
    });
    open();

    const [message] = await itemsOf('Unread messages');
    expect(within(message!).getByRole('link', { name: 'Nora Gray' })).toHaveAttribute(
      'href',
      '/admin/contact?unread=true&message=7',
    );
    expect(message).toHaveTextContent('Do you deliver to Vicksburg?');
    expect(await screen.findByText('12')).toBeVisible();
  });

  it('counts content blocks, drafts, announcements, manufacturers, and team members', async () => {
    api.answers('GET /api/content', [aContentBlock(), aContentBlock({ key: 'b', published: false })]);
    open();

    const website = within(await group('Website'));
    expect(await website.findByRole('link', { name: /Content blocks\s*2/ })).toHaveAttribute(
      'href',
      '/admin/content?list',
    );
    expect(website.getByRole('link', { name: /Content drafts\s*1/ })).toBeVisible();
    for (const name of [/Announcements showing\s*0/, /Manufacturers\s*0/, /Team members\s*0/]) {
      expect(await website.findByRole('link', { name })).toBeVisible();
    }
  });

  it('shows the latest audit entries and marks denied ones', async () => {
    api.answers('GET /api/admin/audit', [
      anAuditEntry(),
      anAuditEntry({ actor: null, action: 'access.denied', subject: { type: 'route', id: null, label: 'PUT /x' } }),
    ]);
    open();

    const [done, denied] = await itemsOf('Latest in the audit trail');
    expect(done).toHaveTextContent(/Document published: Dosing guide.*admin/);
    expect(denied).toHaveTextContent(/Access denied: PUT \/x.*Visitor.*Denied/);
    expect(api.requests('GET /api/admin/audit')[0]?.url.search).toBe('?limit=5');
  });

  it('shows the five newest documents and five unopened documents', async () => {
    api.respondsWith('GET /api/documents', ({ url }) => {
      expect(url.searchParams.get('limit')).toBe('5');
      return url.searchParams.has('unopened')
        ? Response.json([aDocument({ title: 'Unseen & new' })], { headers: { 'X-Total-Count': '9' } })
        : Response.json([aDocument({ title: 'Fresh', isPublished: false })], { headers: { 'X-Total-Count': '40' } });
    });
    open();

    const [unseen] = await itemsOf('Unopened documents');
    expect(unseen).toHaveTextContent(/Unseen & new.*Prescriber/);
    expect(within(unseen!).getByRole('link')).toHaveAttribute('href', '/admin/documents?q=Unseen+%26+new');
    expect(await group('Unopened documents')).toHaveTextContent('9');
    expect((await itemsOf('Newest documents'))[0]).toHaveTextContent(/Fresh.*Draft/);
    expect(await group('Newest documents')).toHaveTextContent('40 in all');
  });

  it('shows an empty state in every part', async () => {
    open();

    for (const words of [
      /No requests are waiting/,
      'Everything has been read.',
      'No text on the website has an end date.',
      'No content blocks found',
      'Nothing has been recorded yet.',
      'No published document has a review date or an expiration date.',
      'Every published document has been opened at least once.',
      'No documents have been added yet.',
    ]) {
      expect(await screen.findByText(words)).toBeVisible();
    }
  });

  it('has the parts of an approver only, and loads nothing else', async () => {
    renderPage(<DashboardPage />, {
      as: aPerson('admin', { permissions: ['registrations:read', 'messages:read', 'accounts:read'] }),
      at: '/admin/dashboard',
    });
    expect(await screen.findByText('Everything has been read.')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Needs attention',
    ]);
    for (const path of ['content', 'announcements', 'documents', 'admin/audit', 'admin/system'] as const)
      expect(api.requests(`GET /api/${path}`)).toHaveLength(0);
  });

  it('keeps the other parts working when one fails to load', async () => {
    api.fails('GET /api/contact/submissions', 400, 'no');
    api.fails('GET /api/manufacturers', 400, 'no');
    api.answers('GET /api/admin/registrations', [aRegistration({ firstName: 'Nora', lastName: 'Gray' })]);
    open();

    expect(await within(await group('Unread messages')).findByRole('alert')).toHaveTextContent(
      'There was an error loading the messages.',
    );
    expect(await screen.findByRole('link', { name: /Manufacturers\s*–\s*could not be loaded/ })).toBeVisible();
    expect((await itemsOf('Waiting for review'))[0]).toHaveTextContent('Nora Gray');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
