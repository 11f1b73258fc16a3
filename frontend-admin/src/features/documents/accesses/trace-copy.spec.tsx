import { screen, waitFor, within } from '@testing-library/react';
import { aDocument, anAccess, aPerson, renderPage } from '@pharmacy/testing';
import { documentsApi } from '../../../../specs/documents-screen';
import DocumentManagementPage from '../document-management.page';

const api = documentsApi();
const route = 'GET /api/documents/copies/:code';
const copy = {
  ...anAccess({ kind: 'download', version: 3, copyCode: 'K7QM2-9XAB4' }),
  document: { id: 21, title: 'Dosing guide' },
};

beforeEach(() => {
  api.answers('GET /api/documents', [aDocument()]);
});

const openPage = (as = aPerson('admin')) => renderPage(<DocumentManagementPage />, { as, at: '/admin/documents' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Trace a copy' }));
const field = () => dialog().getByLabelText('Code on the pages');
const result = () => dialog().getByRole('status');

async function search(code: string) {
  const { user } = openPage();
  await user.click(screen.getByRole('button', { name: 'Trace a copy' }));
  await screen.findByRole('dialog', { name: 'Trace a copy' });
  await user.type(field(), `${code}{Enter}`);
  return user;
}

describe('tracing a copy', () => {
  it('leads from the code on its pages to the person, document, action, time, and source', async () => {
    api.answers(route, copy);
    await search(' k7qm2 – 9xab4');

    await waitFor(() =>
      expect(result()).toHaveTextContent(
        'PersonNora Gray (dr.gray)CopyK7QM2-9XAB4DocumentDosing guideVersion3' +
          'TimeJan 6, 2024, 3:00 PMActionDownloadedNetwork address203.0.113.7',
      ),
    );
    expect(result()).toHaveFocus();
    expect(api.requests(route).map(({ params }) => params)).toEqual([{ code: 'k7qm29xab4' }]);
    expect(field()).toHaveValue(' k7qm2 – 9xab4');
  });

  it('still names who opened a document that was deleted', async () => {
    api.answers(route, { ...copy, address: null, document: { id: 21, title: null } });
    await search('K7QM2-9XAB4');

    expect(await dialog().findByText('Deleted document')).toBeVisible();
    expect(result()).toHaveTextContent('Nora Gray (dr.gray)');
    expect(result()).toHaveTextContent('Network addressNot recorded');
  });

  it('shows that it’s looking, and then that no copy has the code, which stays in the field', async () => {
    const release = api.holds(route, copy);
    const user = await search('K7QM2-9XAB4');
    expect(result()).toHaveTextContent('Looking for the copy…');
    release();
    await waitFor(() => expect(result()).toHaveTextContent('Nora Gray'));

    api.fails(route, 404, 'There is no copy with this code.');
    await user.type(field(), '5');
    await user.click(dialog().getByRole('button', { name: 'Find' }));

    await waitFor(() => expect(result()).toHaveTextContent(/^There is no copy with this code\. Check it for typos\.$/));
    expect(result()).toHaveFocus();
    expect(field()).toHaveValue('K7QM2-9XAB45');
  });

  it('explains at the field what can’t be a code', async () => {
    const user = await search(' - ');
    expect(field()).toHaveAccessibleDescription(expect.stringContaining('Enter the code, such as K7QM2-9XAB4'));
    expect(field()).toHaveFocus();
    expect(api.requests(route)).toHaveLength(0);

    api.fails(route, 400, 'This isn’t a code of a copy.');
    await user.type(field(), 'K7{Enter}');

    await waitFor(() => expect(field()).toBeInvalid());
    expect(field()).toHaveAccessibleDescription(expect.stringContaining('This isn’t a code of a copy.'));
    expect(field()).toHaveFocus();
    expect(result()).toBeEmptyDOMElement();
  });

  it('shows why the search failed, and searches again', async () => {
    api.fails(route, 403, 'Not allowed');
    const user = await search('K7QM2-9XAB4');
    await waitFor(() => expect(result()).toHaveTextContent('The copy couldn’t be looked up.'));
    expect(result()).toHaveTextContent('Not allowed');

    api.answers(route, copy);
    await user.click(dialog().getByRole('button', { name: 'Find' }));

    await waitFor(() => expect(result()).toHaveTextContent('Nora Gray'));
    expect(result()).not.toHaveTextContent('Not allowed');
  });

  it('is offered only to those who may see accesses', async () => {
    openPage(aPerson('admin', { permissions: ['documents:read'] }));
    expect(await screen.findByRole('button', { name: 'Export list' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Trace a copy' })).not.toBeInTheDocument();
  });
});
