import { screen, waitFor } from '@testing-library/react';
import { documentMessages } from '@pharmacy/contracts';
import { aDocument, fakeApi, renderPage } from '@pharmacy/testing';
import DocumentManagementPage from '../document-management.page';

const api = fakeApi();
const guide = aDocument({ id: 21, title: 'Dosing guide', mimeType: 'application/pdf' });
const notes = aDocument({ id: 22, title: 'Notes', mimeType: 'application/vnd.oasis.opendocument.text' });

beforeEach(() => {
  api.answers('GET /api/manufacturers', []);
  api.answers('GET /api/prescriber-groups', []);
});

const open = () => renderPage(<DocumentManagementPage />, { as: 'admin', at: '/admin/documents' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('the filter by type of file', () => {
  it('shows the documents whose newest file has the type', async () => {
    api.answers('GET /api/documents', [guide, notes]);
    const { user } = open();
    await row('Dosing guide');
    await user.selectOptions(screen.getByLabelText('Type of file'), 'Word');
    expect(await row('Notes')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Dosing guide/ })).not.toBeInTheDocument();
  });

  it('filters on the server once the list is longer than a page', async () => {
    const Link = '</api/documents?cursor=abc>; rel="next"';
    api.answers('GET /api/documents', [guide], { Link, 'X-Total-Count': '2' });
    const { user } = open();
    await row('Dosing guide');
    await user.selectOptions(screen.getByLabelText('Type of file'), 'PDF');
    const asked = () => api.requests('GET /api/documents').map(({ url }) => url.searchParams.get('form'));
    await waitFor(() => expect(asked()).toContain('pdf'));
  });
});

describe('the search', () => {
  it('takes as many characters as the server', async () => {
    api.answers('GET /api/documents', [guide]);
    const { user } = open();
    await user.click(screen.getByRole('searchbox', { name: 'Search documents' }));
    await user.paste('x'.repeat(201));
    expect(screen.getByRole('searchbox')).toHaveValue('x'.repeat(200));
  });

  it('finds nothing only once the server has searched the files', async () => {
    api.respondsWith('GET /api/documents', ({ url }) => Response.json(url.searchParams.has('q') ? [] : [guide]));
    const { user } = open();
    await row('Dosing guide');
    await user.type(screen.getByRole('searchbox'), 'refrigerator');
    expect(screen.getByText(documentMessages.loading)).toBeVisible();
    expect(screen.queryByText('No matches')).not.toBeInTheDocument();
    expect(await screen.findByText('No matches')).toBeVisible();
  });

  it('shows at once that a tab is empty when the search is cleared', async () => {
    api.respondsWith('GET /api/documents', ({ url }) => Response.json(url.searchParams.has('q') ? [] : [guide]));
    const { user } = open();
    await row('Dosing guide');
    await user.click(screen.getByRole('tab', { name: /Sales Rep/ }));
    await user.type(screen.getByRole('searchbox'), 'refrigerator');
    await screen.findByText('No matches');
    await user.clear(screen.getByRole('searchbox'));
    expect(screen.getByText(documentMessages.none.title)).toBeVisible();
    expect(screen.queryByText(documentMessages.loading)).not.toBeInTheDocument();
  });
});
