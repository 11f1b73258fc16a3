import { screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation, useScrolling } from '@pharmacy/remote-kit/core';
import { aDocument, renderPage } from '@pharmacy/testing';
import { documentsApi, open, row } from '../../../../specs/documents-screen';
import DocumentManagementPage from '../document-management.page';
import { useLibraryFilter } from './use-library-filter';

const api = documentsApi();
const search = () => screen.getByRole('searchbox');

describe(useLibraryFilter.name, () => {
  beforeEach(() => {
    api.answers('GET /api/document-categories', ['Forms']);
    api.answers('GET /api/documents', [
      aDocument({ title: 'Guide', category: 'Forms', mimeType: 'application/pdf', documentType: 'prescriber' }),
      aDocument({ title: 'Notes', category: null }),
    ]);
  });

  it('keeps the search, the tab, and the filters in the URL, for a reload or a shared link', async () => {
    const { user, address } = open('/admin/documents?from=mail');
    await row('Notes');
    await user.type(search(), 'gui');
    await user.selectOptions(await screen.findByLabelText('Category'), 'Forms');
    await user.click(screen.getByRole('tab', { name: 'Prescriber' }));
    await waitFor(() => expect(address()).toBe('/admin/documents?from=mail&tab=prescriber&q=gui&category=Forms'));
    await user.clear(search());
    await user.selectOptions(screen.getByLabelText('Category'), 'All categories');
    await user.click(screen.getByRole('tab', { name: 'All Documents' }));
    await waitFor(() => expect(address()).toBe('/admin/documents?from=mail'));
  });

  it('puts a chosen tab into the URL at once, so that Back finds it after a quick click on a link', async () => {
    const { user, address } = open();
    await row('Notes');
    await user.click(screen.getByRole('tab', { name: 'Prescriber' }));
    expect(address()).toBe('/admin/documents?tab=prescriber');
  });

  it('leaves the scroll position alone', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
    function ScrolledPage() {
      useScrolling({ isServerRendered: false });
      return (
        <>
          {useLocation().search}
          <DocumentManagementPage />
        </>
      );
    }
    const { user, container } = renderPage(<ScrolledPage />, { as: 'admin', at: '/admin/documents' });
    await row('Notes');
    await user.type(search(), 'gui');
    await waitFor(() => expect(container).toHaveTextContent('?q=gui'));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('does not ask about unsaved input when a filter reaches the URL', async () => {
    const { user, address } = open();
    await row('Notes');
    await user.type(search(), 'gui');
    await user.click(screen.getByRole('button', { name: 'Add Document' }));
    await user.type(within(screen.getByRole('dialog')).getByLabelText('Title'), 'Zi');
    await waitFor(() => expect(address()).toBe('/admin/documents?q=gui'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveFocus();
  });

  it('starts with what the URL says', async () => {
    open('/admin/documents?tab=prescriber&q=gui&category=Forms&form=pdf');
    await row('Guide');
    expect(screen.queryByRole('row', { name: /Notes/ })).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Prescriber' })).toHaveAttribute('aria-selected', 'true');
    expect(search()).toHaveValue('gui');
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('Forms');
    expect(screen.getByLabelText('File type')).toHaveDisplayValue('PDF');
  });

  it('ignores values that are not on the screen', async () => {
    open('/admin/documents?tab=owner&company=acme&partner=-1&kind=toString&form=exe');
    await row('Notes');
    expect(screen.getByRole('tab', { name: 'All Documents' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByLabelText('File type')).toHaveDisplayValue('All file types');
  });

  it('follows a link to the same screen', async () => {
    const { user } = renderPage(
      <>
        <Link to="/admin/documents">Documents</Link>
        <DocumentManagementPage />
      </>,
      { as: 'admin', at: '/admin/documents?q=gui' },
    );
    await row('Guide');
    await user.type(search(), 'de');
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    expect(await row('Notes')).toBeVisible();
    expect(search()).toHaveValue('');
  });
});
