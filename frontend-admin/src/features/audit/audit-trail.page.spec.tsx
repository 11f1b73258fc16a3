import { screen, waitFor, within } from '@testing-library/react';
import { useLocation, useScrolling } from '@pharmacy/remote-kit/core';
import { anAuditEntry, fakeApi, renderPage } from '@pharmacy/testing';
import AuditTrailPage from './audit-trail.page';

const api = fakeApi();
const route = 'GET /api/admin/audit';
const exportRoute = 'GET /api/admin/audit/export';

const open = (at = '/admin/audit') => renderPage(<AuditTrailPage />, { as: 'admin', at });
const lastQuery = () => api.requests(route).at(-1)?.url.search;
const filters = () => within(screen.getByRole('region', { name: 'Filters' }));

const published = anAuditEntry({ id: 12 });
const denied = anAuditEntry({
  id: 11,
  actor: null,
  action: 'access.denied',
  subject: { type: 'route', id: null, label: 'content.saved (PUT /api/content/hero_title)' },
  requestId: null,
});

describe('the audit trail', () => {
  it('shows the time, user, action, target, and source of each entry', async () => {
    api.answers(route, [published]);
    open();

    const row = await screen.findByRole('row', { name: /Document published/ });
    expect(row).toHaveTextContent(
      /admin.*Document published.*document\.published.*Dosing guide.*document #7.*203\.0\.113\.7/,
    );
    expect(within(row).getByText('Jan 5, 2024, 3:00 PM')).toHaveAttribute('title', expect.stringContaining('3:00:07'));
    expect(screen.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible();
    expect(screen.getByText('1 entry')).toBeVisible();
  });

  it('leaves the scroll position alone when a filter changes and when all are cleared', async () => {
    api.answers(route, [published]);
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
    function ScrolledPage() {
      useScrolling({ isServerRendered: false });
      return (
        <>
          <p data-testid="search">{useLocation().search}</p>
          <AuditTrailPage />
        </>
      );
    }
    const { user } = renderPage(<ScrolledPage />, { as: 'admin', at: '/admin/audit' });
    await user.selectOptions(filters().getByLabelText('Action'), 'content');
    await waitFor(() => expect(screen.getByTestId('search')).toHaveTextContent('?action=content'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.getByTestId('search')).toBeEmptyDOMElement());
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('labels denied attempts', async () => {
    api.answers(route, [denied]);
    open();

    const row = await screen.findByRole('row', { name: /Access denied/ });
    expect(within(row).getByText('Denied')).toBeVisible();
    expect(within(row).getByText('Visitor')).toBeVisible();
  });

  it('copies the full request ID', async () => {
    api.answers(route, [published]);
    const { user } = open();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');

    expect(await screen.findByText('…0c3a9a11')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy request ID' }));

    expect(copied).toHaveBeenCalledWith(published.requestId);
    expect(screen.getByLabelText('Notices')).toHaveTextContent('Request ID copied');
  });

  it('shows an empty state when no entries match', async () => {
    api.answers(route, []);
    open();

    expect(await screen.findByRole('heading', { name: 'No entries' })).toBeVisible();
    expect(screen.getByText('No entries match these filters.')).toBeVisible();
  });

  it('shows a loading error and retries', async () => {
    api.fails(route, 400, 'no');
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was an error loading the audit trail. Please try again later.',
    );

    api.answers(route, [published]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Document published')).toBeVisible();
  });

  it('denies access when the server rejects the audit trail request', async () => {
    api.fails(route, 403, 'no');
    open();

    expect(await screen.findByText('You do not have permission to access this page.')).toBeVisible();
  });

  it("pages with the server's cursor", async () => {
    api.respondsWith(route, ({ url }) =>
      url.searchParams.has('cursor')
        ? Response.json([denied], { headers: { 'X-Total-Count': '26' } })
        : Response.json([published], {
            headers: { 'X-Total-Count': '26', Link: '</api/admin/audit?cursor=abc>; rel="next"' },
          }),
    );
    const { user } = open('/admin/audit?actor=ana');
    await screen.findByText('Document published');

    await user.click(screen.getByRole('button', { name: 'Next' }));

    expect(await screen.findByText('Access denied')).toBeVisible();
    expect(lastQuery()).toBe('?actor=ana&limit=25&cursor=abc');
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
  });
});

describe('the filters', () => {
  beforeEach(() => api.answers(route, [published]));
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('are read from the URL', async () => {
    open('/admin/audit?actor=ana&action=document&subject=guide&from=2024-01-01&to=2024-01-31&q=dosing');
    await screen.findByText('Document published');

    expect(lastQuery()).toBe(
      '?actor=ana&action=document&subject=guide&from=2024-01-01&to=2024-01-31&q=dosing&limit=25',
    );
    expect(filters().getByLabelText('User')).toHaveValue('ana');
    expect(filters().getByLabelText('Action')).toHaveDisplayValue('Documents');
    expect(filters().getByLabelText('Target')).toHaveValue('guide');
    expect(filters().getByLabelText('From')).toHaveValue('2024-01-01');
    expect(filters().getByLabelText('To')).toHaveValue('2024-01-31');
    expect(filters().getByLabelText('Search')).toHaveValue('dosing');
  });

  it('update the URL and the request as they change', async () => {
    const { user, address } = open();

    await user.type(filters().getByLabelText('User'), 'ana');
    await waitFor(() => expect(address()).toBe('/admin/audit?actor=ana'));
    await user.selectOptions(filters().getByLabelText('Action'), 'Denied access');

    await waitFor(() => expect(address()).toBe('/admin/audit?actor=ana&action=access.denied'));
    await waitFor(() => expect(lastQuery()).toBe('?actor=ana&action=access.denied&limit=25'));
  });

  it.each([
    ['America/Chicago', 'Days in the pharmacy’s time zone'],
    ['UTC', ''],
  ])('note whose days they have, if the pharmacy is in %s and the user in UTC', async (zone, hint) => {
    document.head.innerHTML = `<meta name="pharmacy-time-zone" content="${zone}">`;
    open();
    for (const label of ['From', 'To']) expect(filters().getByLabelText(label)).toHaveAccessibleDescription(hint);
    await screen.findByText('Document published');
  });

  it('accept a custom action code', async () => {
    const { user, address } = open();

    await user.selectOptions(filters().getByLabelText('Action'), 'Other action…');
    await user.type(filters().getByLabelText('Action code'), 'upload.stored');

    await waitFor(() => expect(address()).toBe('/admin/audit?action=upload.stored'));
    expect(filters().getByLabelText('Action code')).toHaveValue('upload.stored');
  });

  it('can be cleared together', async () => {
    const { user, address } = open('/admin/audit?actor=ana&action=upload.stored&from=2024-01-01');

    await user.click(filters().getByRole('button', { name: 'Clear filters' }));

    await waitFor(() => expect(address()).toBe('/admin/audit'));
    expect(filters().getByLabelText('User')).toHaveValue('');
    expect(filters().getByLabelText('From')).toHaveValue('');
    expect(filters().queryByLabelText('Action code')).not.toBeInTheDocument();
    await waitFor(() => expect(lastQuery()).toBe('?limit=25'));
  });

  it('show an error when the end date is before the start date', () => {
    open('/admin/audit?from=2024-02-01&to=2024-01-01');

    expect(filters().getByText('The end date can’t be before the start date')).toBeVisible();
  });
});

describe('the export', () => {
  beforeEach(() => {
    api.answers(route, [published]);
    URL.createObjectURL = () => 'blob:trail';
  });

  it("saves the filtered entries and can be canceled while it's prepared", async () => {
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    let release = (): void => undefined;
    api.respondsWith(exportRoute, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return new Response('Time', { headers: { 'Content-Disposition': 'attachment; filename="trail.csv"' } });
    });
    const { user } = open('/admin/audit?actor=ana&from=2024-01-01');

    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(screen.getByRole('button', { name: 'Preparing…' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel export' }));
    expect(saved).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(api.requests(exportRoute)).toHaveLength(2));
    release();
    expect(await screen.findByRole('button', { name: 'Export as CSV' })).toBeVisible();
    expect(saved).toEqual(['trail.csv']);
    expect(api.requests(exportRoute)[1]?.url.search).toBe('?actor=ana&from=2024-01-01');
    click.mockRestore();
  });

  it('shows an inline error when it fails', async () => {
    api.fails(exportRoute, 503, 'The database is not available');
    const { user } = open();

    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to export the audit trail');
    expect(alert).toHaveTextContent('The database is not available');
  });
});
