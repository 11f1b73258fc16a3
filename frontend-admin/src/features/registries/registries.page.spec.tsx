import { act, screen, waitFor, within } from '@testing-library/react';
import type { RegistrySnapshotView } from '@pharmacy/contracts';
import { aPerson, fakeApi, type PageOptions, renderPage } from '@pharmacy/testing';
import RegistriesPage from './registries.page';

const api = fakeApi();

const alert = {
  id: 3,
  username: 'dr.late',
  accountName: 'Lara Late',
  listedName: 'LARA LATE',
  match: 'name-and-state',
  type: '1128a1',
  excludedOn: '2019-08-20',
  foundAt: '2026-11-20T15:00:00.000Z',
} as const;

const snapshot: RegistrySnapshotView = {
  id: 2,
  registry: 'nppes',
  status: 'current',
  fileName: 'npidata_pfile.csv',
  fileSize: 1_077_682_743,
  readBytes: 1_077_682_743,
  rows: 1_000_000,
  importedBy: 'ops',
  startedAt: '2026-11-20T15:00:00.000Z',
  completedAt: '2026-11-20T15:00:30.000Z',
};

const open = (as: PageOptions['as'] = 'admin') => renderPage(<RegistriesPage />, { as, at: '/admin/registries' });

beforeEach(() => {
  api.answers('GET /api/admin/registries', []);
  api.answers('GET /api/admin/registries/exclusion-alerts', []);
});

afterEach(() => jest.useRealTimers());

describe('the registries screen', () => {
  it('shows the current file, its rows, and who imported it when', async () => {
    api.answers('GET /api/admin/registries', [snapshot]);
    open();

    const nppes = await screen.findByRole('region', { name: 'NPPES (providers)' });
    expect(nppes).toHaveTextContent(/npidata_pfile\.csv.*Rows1,000,000.*Imported byops/);
    expect(nppes).toHaveTextContent('npm run registry:import -- --nppes');
    expect(screen.getByRole('region', { name: 'LEIE (exclusions)' })).toHaveTextContent('Never imported');
    expect(screen.getByText('No account matches a new exclusion.')).toBeVisible();
  });

  it('shows how far an unfinished import is, beside the file that still counts', async () => {
    const next = { id: 3, status: 'importing', readBytes: 538_841_371, rows: 500_000, completedAt: null } as const;
    api.answers('GET /api/admin/registries', [{ ...snapshot, ...next, fileName: 'next.csv' }, snapshot]);
    open();

    expect(await screen.findByRole('progressbar', { name: 'Import of next.csv' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    expect(screen.getByText(/Not finished: next\.csv, 500,000 rows so far/)).toBeVisible();
    expect(screen.getByText(/^npidata_pfile\.csv/)).toBeVisible();
  });

  it('shows the accounts that match once an import has ended, while the screen is open', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open();
    await screen.findByText('No account matches a new exclusion.');
    api.answers('GET /api/admin/registries/exclusion-alerts', [alert]);
    act(() => jest.advanceTimersByTime(5_000));
    expect(await screen.findByRole('link', { name: 'Lara Late' })).toBeVisible();
  });

  it('lets an owner close a task with a note', async () => {
    api.answers('GET /api/admin/registries/exclusion-alerts', [alert]);
    api.respondsWith('POST /api/admin/registries/exclusion-alerts/:id/close', () => {
      api.answers('GET /api/admin/registries/exclusion-alerts', []);
      return new Response(null, { status: 204 });
    });
    const { user } = open();

    expect(await screen.findByRole('link', { name: 'Lara Late' })).toHaveAttribute('href', '/admin/users?q=dr.late');
    await user.click(screen.getByRole('button', { name: 'Close the task about Lara Late' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close task' });
    await user.click(within(dialog).getByRole('button', { name: 'Close task' }));
    expect(within(dialog).getByText('Write what you found')).toBeVisible();
    await user.type(within(dialog).getByLabelText('What you found'), 'Another person');
    await user.click(within(dialog).getByRole('button', { name: 'Close task' }));

    const noTask = await screen.findByText('No account matches a new exclusion.');
    await waitFor(() => expect(noTask.closest('[tabindex="-1"]')).toHaveFocus());
    const [request] = api.requests('POST /api/admin/registries/exclusion-alerts/:id/close');
    expect(request?.body).toEqual({ note: 'Another person' });
  });

  it('lets an auditor read it all, and close nothing', async () => {
    api.answers('GET /api/admin/registries/exclusion-alerts', [alert]);
    open(aPerson('admin', { permissions: ['registries:read', 'accounts:read'] }));
    expect(await screen.findByText(/Same name and state; excluded on Aug 20, 2019/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Close/ })).not.toBeInTheDocument();
  });

  it('shows a loading error', async () => {
    api.fails('GET /api/admin/registries', 400, 'no');
    open();
    expect(await screen.findByText('There was an error loading the registries. Please try again later.')).toBeVisible();
  });
});
