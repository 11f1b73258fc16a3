import { screen, waitFor, within } from '@testing-library/react';
import { aDocument, aManufacturer, aTherapeuticArea, renderPage } from '@pharmacy/testing';
import { documentsApi } from '../../../../specs/documents-screen';
import DocumentManagementPage from '../document-management.page';
import { JustAdded } from './document-columns';

const api = documentsApi();
const stored = { filename: 'guide.pdf', fileUrl: '/api/upload/abc', fileSize: 2_048, mimeType: 'application/pdf' };

const many = Array.from({ length: 30 }, (_, index) => aDocument({ title: `Guide ${index}`, category: 'Always first' }));
const added = aDocument({ title: 'Zinc sheet', documentType: 'prescriber', category: 'Zinc' });

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  api.answers('GET /api/documents', many);
  api.fails('GET /api/documents/owners', 403, 'no');
  api.respondsWith('POST /api/upload', () => Response.json(stored, { status: 201 }));
  api.respondsWith('POST /api/documents', () => {
    api.answers('GET /api/documents', [added, ...many]);
    return Response.json(added, { status: 201 });
  });
});

const open = async () => {
  const { user } = renderPage(<DocumentManagementPage />, { as: 'admin', at: '/admin/documents' });
  await screen.findByText('Guide 0');
  return user;
};

async function add(user: Awaited<ReturnType<typeof open>>) {
  await user.click(screen.getByRole('button', { name: 'Add Document' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.upload(dialog.getByLabelText('File'), new File(['%PDF-1.7'], 'guide.pdf', { type: 'application/pdf' }));
  await user.type(dialog.getByLabelText('Title'), 'Zinc sheet');
  await dialog.findByText('2.0 KB');
  await user.click(dialog.getByRole('button', { name: 'Upload Document' }));
}

const marked = async () => {
  const row = await screen.findByRole('row', { name: /Zinc sheet/ });
  const mark = within(row).getByText('Just added');
  await waitFor(() => expect(mark).toHaveFocus());
  return mark;
};

describe(JustAdded.name, () => {
  it('shows a document that a full first page would hide', async () => {
    const user = await open();

    await add(user);

    expect(await marked()).toBeVisible();
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  it('clears the tab and the search that would hide the document', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'Sales Rep' }));
    await user.type(screen.getByRole('searchbox'), 'zz');

    await add(user);

    expect(await marked()).toBeVisible();
    expect(screen.getByRole('tab', { name: 'All Documents' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('clears the filters that would hide the document, and only those', async () => {
    api.answers('GET /api/document-categories', ['Always first', 'Zinc']);
    api.answers('GET /api/manufacturers', [aManufacturer({ id: 7, name: 'Larkmere' })]);
    api.answers('GET /api/therapeutic-areas', [aTherapeuticArea({ id: 9, name: 'Thyroid' })]);
    const user = await open();
    await user.selectOptions(await screen.findByLabelText('Category'), 'Zinc');
    await user.selectOptions(await screen.findByLabelText('Partner'), 'Larkmere');
    await user.selectOptions(await screen.findByLabelText('Therapeutic area'), 'Thyroid');

    await add(user);

    expect(await marked()).toBeVisible();
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('Zinc');
    expect(screen.getByLabelText('Partner')).toHaveDisplayValue('All partners');
    expect(screen.getByLabelText('Therapeutic area')).toHaveDisplayValue('All therapeutic areas');
  });

  it('shows the first of several documents, and clears what would hide any of them', async () => {
    api.answers('GET /api/document-categories', ['Always first', 'Zinc']);
    const user = await open();
    await user.selectOptions(await screen.findByLabelText('Category'), 'Always first');
    await user.click(screen.getByRole('button', { name: 'Add several…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.upload(dialog.getByLabelText('Files'), new File(['%PDF-1.7'], 'zinc.pdf', { type: 'application/pdf' }));
    await dialog.findByText(/· Uploaded/);
    await user.type(dialog.getByLabelText('Title of zinc.pdf'), ' sheet');

    await user.click(dialog.getByRole('button', { name: 'Add as drafts' }));

    expect(await marked()).toBeVisible();
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('All categories');
  });

  it('takes the focus only once', async () => {
    const user = await open();
    await add(user);
    await marked();

    const previous = screen.getByRole('button', { name: 'Previous' });
    await user.click(previous);
    await user.click(screen.getByRole('button', { name: 'Next' }));

    expect(screen.getByText('Just added')).toBeVisible();
    expect(screen.getByText('Just added')).not.toHaveFocus();
  });
});
