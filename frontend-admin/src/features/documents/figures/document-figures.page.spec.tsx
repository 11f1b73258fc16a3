import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type DocumentFiguresView, type FiguresSummaryView, times } from '@pharmacy/contracts';
import { aManufacturer, aPerson, fakeApi, renderPage } from '@pharmacy/testing';
import DocumentFiguresPage from './document-figures.page';
import { lastMonths } from './partner-report';

const api = fakeApi();
const listRoute = 'GET /api/document-figures';
const summaryRoute = 'GET /api/document-figures/summary';

const sheet: DocumentFiguresView = {
  id: 21,
  title: 'Fact sheet',
  code: 'FS-1',
  documentType: 'salesrep',
  isPublished: true,
  partner: 'Larkmere',
  reached: 1200,
  opened: 3,
  acknowledged: 1,
  accesses: 4,
};
const summary: FiguresSummaryView = {
  from: '2024-01-01',
  until: '2024-01-14',
  documents: 2,
  reached: 5,
  opened: 3,
  acknowledged: 1,
  weeks: [
    { week: '2024-01-01', opened: 2, acknowledged: 0 },
    { week: '2024-01-08', opened: 1, acknowledged: 1 },
  ],
};
const auditor = aPerson('admin', { staffRoles: ['auditor'], permissions: ['documents:read', 'documents:inspect'] });

beforeEach(() => {
  api.answers('GET /api/manufacturers', [aManufacturer({ id: 41, name: 'Larkmere' })]);
  api.answers('GET /api/manufacturers/agreements', []);
  api.answers(listRoute, [sheet], { 'X-Total-Count': '1' });
  api.answers(summaryRoute, summary);
});

const open = () => renderPage(<DocumentFiguresPage />, { as: auditor, at: '/admin/documents/figures' });
const savedFiles = () => {
  URL.createObjectURL = () => 'blob:file';
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
};

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe(DocumentFiguresPage.name, () => {
  it('takes as many characters to search for as the server', async () => {
    const { user } = open();
    await user.click(screen.getByRole('searchbox', { name: 'Search documents' }));
    await user.paste('x'.repeat(201));
    expect(screen.getByRole('searchbox')).toHaveValue('x'.repeat(200));
  });

  it('shows each plot with a table of the same numbers', async () => {
    open();
    const plot = await screen.findByRole('figure', { name: 'Readers who opened, by week' });
    expect(plot.querySelectorAll('svg rect')).toHaveLength(2);
    const rows = within(within(plot).getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual(['Week ofReaders', 'Jan 1, 20242', 'Jan 8, 20241']);
    expect(screen.getByText('5 readers')).toBeVisible();
  });

  it('lists documents with their figures, and one of them over time', async () => {
    api.answers('GET /api/documents/:id/figures', { ...summary, documents: 1, reached: 7 });
    const { user } = open();
    const row = await screen.findByRole('row', { name: /Fact sheet \(FS-1\)/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Larkmere', 'Sales Rep', '1,200', '3', '1', 'Over time']);
    await user.click(within(row).getByRole('button', { name: 'Over time' }));
    const dialog = screen.getByRole('dialog', { name: 'Over time' });
    expect(dialog).toHaveAccessibleDescription('Fact sheet');
    expect(await within(dialog).findByText('7 readers')).toBeVisible();
  });

  it('filters by partner and period, and lists what no reader has opened', async () => {
    const { user } = open();
    await screen.findByRole('row', { name: /Fact sheet/ });
    api.answers(listRoute, []);
    await user.selectOptions(screen.getByLabelText('Partner'), 'Larkmere');
    await user.click(screen.getByRole('checkbox', { name: 'Never opened by a reader' }));
    expect(await screen.findByText('No document matches.')).toBeVisible();
    const last = api.requests(listRoute).at(-1)?.url.searchParams;
    expect([last?.get('manufacturerId'), last?.get('unopened')]).toEqual(['41', 'true']);
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 52 weeks');
    const from = (index: number) => api.requests(summaryRoute).at(index)?.url.searchParams.get('from') ?? '';
    await waitFor(() => expect(from(-1) < from(0)).toBe(true));
  });

  it('says that every document has been opened only if the list isn’t narrowed', async () => {
    api.answers(listRoute, []);
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Never opened by a reader' }));
    expect(await screen.findByText('Every document has been opened')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search documents' }), 'sheet');
    expect(await screen.findByText('No document matches.')).toBeVisible();
    expect(screen.queryByText('Every document has been opened')).not.toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox', { name: 'Search documents' }));
    expect(await screen.findByText('Every document has been opened')).toBeVisible();
    await choose(user, 'Larkmere');
    expect(await screen.findByText('No document matches.')).toBeVisible();
  });

  it('exports the list with its filters', async () => {
    const saved = savedFiles();
    api.respondsWith('GET /api/document-figures/export', () => new Response('Title'));
    const { user } = open();
    await user.selectOptions(
      await screen.findByLabelText('Partner'),
      await screen.findByRole('option', { name: 'Larkmere' }),
    );
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toEqual(['document-figures.csv']));
    const { searchParams } = api.requests('GET /api/document-figures/export')[0]!.url;
    expect([...searchParams.keys()]).toEqual(['from', 'manufacturerId']);
  });

  it('makes a monthly report for a chosen partner, and says whether it names people', async () => {
    const saved = savedFiles();
    api.respondsWith('GET /api/manufacturers/:id/report', () => new Response('%PDF'));
    const { user } = open();
    expect(screen.queryByRole('region', { name: 'Monthly report' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Partner'), await screen.findByRole('option', { name: 'Larkmere' }));
    const report = within(screen.getByRole('region', { name: 'Monthly report' }));
    expect(await report.findByText(/names no one/)).toBeVisible();
    await user.click(report.getByRole('button', { name: 'PDF report' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [request] = api.requests('GET /api/manufacturers/:id/report');
    expect(request?.params).toEqual({ id: '41' });
    expect(request?.url.searchParams.get('format')).toBe('pdf');
    expect(saved[0]).toBe(`partner-41-${request?.url.searchParams.get('month')}.pdf`);
  });

  it('says that the report names people where the agreement allows it', async () => {
    api.answers('GET /api/manufacturers/agreements', [41]);
    const { user } = open();
    await user.selectOptions(screen.getByLabelText('Partner'), await screen.findByRole('option', { name: 'Larkmere' }));
    expect(await screen.findByText(/names people, as the agreement/)).toBeVisible();
  });

  const choose = async (user: UserEvent, partner: string) =>
    user.selectOptions(screen.getByLabelText('Partner'), await screen.findByRole('option', { name: partner }));

  it('follows an agreement that changes while the report is on the screen', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    savedFiles();
    api.respondsWith('GET /api/manufacturers/:id/report', () => new Response('%PDF'));
    const { user } = open();
    await choose(user, 'Larkmere');
    expect(await screen.findByText(/names no one/)).toBeVisible();

    api.answers('GET /api/manufacturers/agreements', [41]);
    await user.click(screen.getByRole('button', { name: 'PDF report' }));
    expect(await screen.findByText(/names people, as the agreement/)).toBeVisible();

    api.answers('GET /api/manufacturers/agreements', []);
    await act(() => jest.advanceTimersByTimeAsync(times.documentsPoll));
    expect(await screen.findByText(/names no one/)).toBeVisible();

    await user.selectOptions(screen.getByLabelText('Partner'), 'All partners');
    api.answers('GET /api/manufacturers/agreements', [41]);
    await choose(user, 'Larkmere');
    expect(await screen.findByText(/names people, as the agreement/)).toBeVisible();
  });

  it('claims nothing about people while the agreements are loading, or after they failed', async () => {
    const release = api.holds('GET /api/manufacturers/agreements', [41]);
    const loading = open();
    await choose(loading.user, 'Larkmere');
    await waitFor(() => expect(api.requests('GET /api/manufacturers/agreements')).toHaveLength(1));
    expect(screen.queryByText(/names no one/)).not.toBeInTheDocument();
    release();
    expect(await screen.findByText(/names people, as the agreement/)).toBeVisible();
    loading.unmount();

    api.fails('GET /api/manufacturers/agreements', 400, 'no');
    const failing = open();
    await choose(failing.user, 'Larkmere');
    expect(await screen.findByText(/^We couldn’t check whether the report names people/)).toBeVisible();
    expect(screen.queryByText(/names no one/)).not.toBeInTheDocument();
  });

  it('doesn’t show the figures of another partner when those of the chosen one can’t be loaded', async () => {
    const { user } = open();
    await screen.findByText('5 readers');
    api.fails(summaryRoute, 400, 'no');
    await choose(user, 'Larkmere');
    const overview = within(screen.getByRole('region', { name: 'All documents together' }));
    expect(await overview.findByRole('alert')).toHaveTextContent('There was an error loading the figures');
    expect(overview.queryByText('5 readers')).not.toBeInTheDocument();
  });

  it('searches once after a pause in typing', async () => {
    const { user } = open();
    await screen.findByRole('row', { name: /Fact sheet/ });
    await user.type(screen.getByRole('searchbox', { name: 'Search documents' }), 'sheet');
    const searches = () => api.requests(listRoute).flatMap(({ url }) => url.searchParams.getAll('q'));
    await waitFor(() => expect(searches()).toEqual(['sheet']));
  });
});

describe(lastMonths, () => {
  it('goes back twelve months, across the year', () => {
    const months = lastMonths('2024-02-29');
    expect(months.slice(0, 3)).toEqual(['2024-02', '2024-01', '2023-12']);
    expect(months).toHaveLength(12);
  });
});
