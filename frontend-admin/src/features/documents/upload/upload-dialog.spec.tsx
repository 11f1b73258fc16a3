import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDocument, fakeApi, renderPage } from '@pharmacy/testing';
import { UploadDialog } from './upload-dialog';

const api = fakeApi();

beforeEach(() => api.answers('GET /api/manufacturers', []));

const onAdded = jest.fn();
const onClose = jest.fn();
const open = () =>
  renderPage(<UploadDialog categories={['Forms']} onAdded={onAdded} onClose={onClose} />, { as: 'admin' });
const dialog = () => screen.getByRole('dialog', { name: 'Upload Document' });
const notices = () => screen.getByLabelText('Notices');
const submit = () => within(dialog()).getByRole('button', { name: 'Upload Document' });

const pdf = () => new File(['%PDF-1.7'], 'guide.pdf', { type: 'application/pdf' });
const stored = { filename: 'guide.pdf', fileUrl: '/api/upload/abc', fileSize: 2_048, mimeType: 'application/pdf' };
const stores = () => api.respondsWith('POST /api/upload', () => Response.json(stored, { status: 201 }));

describe(UploadDialog.name, () => {
  it('shows the document fields', () => {
    open();

    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByLabelText('Document Type')).toHaveValue('both');
    expect(
      screen
        .getAllByRole('option')
        .slice(0, 3)
        .map((option) => option.textContent),
    ).toEqual(['Prescriber Only', 'Sales Rep Only', 'Both']);
    expect(screen.getByPlaceholderText('e.g. Clinical Guidelines')).toBeVisible();
    expect(screen.getByText('Upload PDF, DOCX, or other document formats (max 10MB)')).toBeVisible();
  });

  it('uploads the file at once, then adds the document with the upload result', async () => {
    stores();
    const added = aDocument();
    api.answers('POST /api/documents', added);
    const { user } = open();

    await user.upload(screen.getByLabelText('File'), pdf());
    expect(await screen.findByText('2.0 KB')).toBeVisible();
    expect(notices()).toHaveTextContent('File uploaded');
    expect(api.requests('POST /api/upload')[0]?.headers.get('authorization')).toBe('Bearer test-token');

    await user.type(screen.getByLabelText('Title'), 'Dosing guide');
    await user.click(submit());

    await waitFor(() => expect(notices()).toHaveTextContent('Document added'));
    expect(onAdded).toHaveBeenCalledWith(added);
    expect(onClose).toHaveBeenCalled();
    expect(api.requests('POST /api/documents')[0]?.body).toEqual({
      title: 'Dosing guide',
      description: null,
      documentType: 'both',
      manufacturerId: null,
      category: null,
      effectiveFrom: null,
      expiresOn: null,
      mustReadBy: null,
      ...stored,
    });
  });

  it('accepts an availability period and rejects an end before the start', async () => {
    stores();
    api.answers('POST /api/documents', aDocument());
    const { user } = open();
    await user.upload(screen.getByLabelText('File'), pdf());
    await user.type(screen.getByLabelText('Title'), 'Dosing guide');
    await user.type(screen.getByLabelText('Effective from'), '2026-12-10');
    await user.type(screen.getByLabelText('Expires on'), '2026-12-01');
    await screen.findByText('2.0 KB');
    await user.click(submit());

    expect(await screen.findByText('The expiry date must not be before the effective date')).toBeVisible();
    expect(screen.getByLabelText('Expires on')).toBeInvalid();
    expect(screen.getByLabelText('Expires on')).toHaveFocus();
    expect(api.requests('POST /api/documents')).toHaveLength(0);

    fireEvent.change(screen.getByLabelText('Effective from'), { target: { value: '2026-11-10' } });
    await waitFor(() => expect(screen.getByLabelText('Expires on')).toBeValid());
    await user.click(submit());
    await waitFor(() => expect(api.requests('POST /api/documents')).toHaveLength(1));
    expect(api.requests('POST /api/documents')[0]?.body).toMatchObject({
      effectiveFrom: '2026-11-10',
      expiresOn: '2026-12-01',
    });
  });

  it('rejects a half-typed date instead of treating it as empty', async () => {
    stores();
    const { user } = open();
    await user.upload(screen.getByLabelText('File'), pdf());
    await user.type(screen.getByLabelText('Title'), 'Dosing guide');
    await screen.findByText('2.0 KB');
    // As a browser has it after "12/10/" and nothing more.
    Object.defineProperty(screen.getByLabelText('Expires on'), 'validity', { value: { badInput: true } });

    await user.click(submit());

    expect(await screen.findByText('Complete the date, or clear it')).toBeVisible();
    expect(screen.getByLabelText('Expires on')).toHaveFocus();
    expect(api.requests('POST /api/documents')).toHaveLength(0);
  });

  it('reports a missing file on click and on Enter', async () => {
    const { user } = open();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');

    await user.click(submit());
    expect(notices()).toHaveTextContent('No file selected');
    expect(within(dialog()).getByText('Please select a file to upload')).toBeVisible();

    await user.type(screen.getByLabelText('Title'), 'Dosing guide{Enter}');
    expect(notices()).toHaveTextContent('No file selected');
    expect(api.requests('POST /api/documents')).toHaveLength(0);
  });

  it('shows the upload in progress and lets the user cancel it', async () => {
    api.holds('POST /api/upload', stored);
    const { user } = open();

    await user.upload(screen.getByLabelText('File'), pdf());
    expect(screen.getByText('Uploading file...')).toBeVisible();
    await user.click(submit());
    expect(notices()).toHaveTextContent('File upload in progress');
    expect(notices()).toHaveTextContent('Please wait for the file to finish uploading');

    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(screen.getByLabelText('File')).toBeVisible();
  });

  it('removes an uploaded file', async () => {
    stores();
    const { user } = open();
    await user.upload(screen.getByLabelText('File'), pdf());

    await user.click(await screen.findByRole('button', { name: 'Remove guide.pdf' }));

    expect(submit()).toHaveAttribute('aria-disabled', 'true');
  });

  it('accepts a dropped file', async () => {
    stores();
    open();

    fireEvent.drop(screen.getByLabelText('File'), { dataTransfer: { files: [pdf()] } });

    expect(await screen.findByText('2.0 KB')).toBeVisible();
  });

  it('shows why an upload failed and keeps typed text', async () => {
    api.fails('POST /api/upload', 415, 'This type of file is not accepted.');
    const { user } = open();
    await user.type(screen.getByLabelText('Title'), 'Dosing guide');

    await user.upload(screen.getByLabelText('File'), pdf());

    expect(await within(dialog()).findByText('This type of file is not accepted.')).toBeVisible();
    expect(notices()).toHaveTextContent('Failed to upload file');
    expect(screen.getByLabelText('Title')).toHaveValue('Dosing guide');
  });

  it.each([
    ['too large', () => new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.pdf'), 'File size exceeds 10MB'],
    ['empty', () => new File([], 'none.pdf'), 'The file is empty'],
  ])('rejects a file that is %s without sending it', async (_case, file, errorText) => {
    const { user } = open();

    await user.upload(screen.getByLabelText('File'), file());

    expect(await within(dialog()).findByText(errorText)).toBeVisible();
    expect(api.requests('POST /api/upload')).toHaveLength(0);
  });

  it('keeps all input when adding the document fails', async () => {
    stores();
    api.fails('POST /api/documents', 400, 'Title must be at least 3 characters', [
      { field: 'title', message: 'Title must be at least 3 characters' },
    ]);
    const { user } = open();
    await user.upload(screen.getByLabelText('File'), pdf());
    await user.type(screen.getByLabelText('Title'), 'Dosing guide');
    await user.type(screen.getByLabelText('Description'), 'For adults');
    await screen.findByText('2.0 KB');
    await user.click(submit());

    await waitFor(() => expect(notices()).toHaveTextContent('Failed to add document'));
    expect(within(dialog()).getByText('Title must be at least 3 characters')).toBeVisible();
    expect(screen.getByLabelText('Description')).toHaveValue('For adults');
    expect(screen.getByText('2.0 KB')).toBeVisible();
  });

  it('requires confirmation before Escape discards typed text', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Title'), 'Dosing guide');

    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Dosing guide');
    expect(onClose).not.toHaveBeenCalled();

    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalled();
  });
});
