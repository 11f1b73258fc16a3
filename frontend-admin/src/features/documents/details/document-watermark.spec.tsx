import { screen, waitFor } from '@testing-library/react';
import type { DocumentView } from '@pharmacy/contracts';
import { aDocument, fakeApi, renderPage } from '@pharmacy/testing';
import { UploadDialog } from '../upload/upload-dialog';
import { EditDocumentDialog } from './edit-document-dialog';

const api = fakeApi();
const pdfOnly = 'Only PDF files can have a watermark.';
const onClose = jest.fn();

beforeEach(() => {
  api.answers('GET /api/manufacturers', []);
  api.answers('GET /api/prescriber-groups', []);
  api.answers('GET /api/documents/owners', []);
  api.answers('GET /api/therapeutic-areas', []);
});

const edit = (document: DocumentView) =>
  renderPage(<EditDocumentDialog document={document} categories={[]} onClose={onClose} />, { as: 'admin' });
const watermark = () => screen.getByRole('checkbox', { name: 'Watermark' });

function openUpload(filename: string, mimeType: string) {
  const stored = { filename, fileUrl: '/api/upload/abc', fileSize: 2_048, mimeType };
  api.respondsWith('POST /api/upload', () => Response.json(stored, { status: 201 }));
  return renderPage(<UploadDialog categories={[]} onAdded={() => undefined} onClose={onClose} />, { as: 'admin' });
}

describe('the watermark of a document', () => {
  it('is off unless it’s chosen with the upload of a PDF', async () => {
    api.answers('POST /api/documents', aDocument());
    const { user } = openUpload('guide.pdf', 'application/pdf');
    expect(watermark()).not.toBeChecked();
    expect(watermark()).toHaveAccessibleDescription(
      'Each copy that someone opens has their name, the time, and a code on every page. PDF only.',
    );
    await user.upload(screen.getByLabelText('File'), new File(['%PDF-1.7'], 'guide.pdf'));
    await user.type(screen.getByLabelText('Title'), 'Dosing guide');
    await screen.findByText('2.0 KB');
    await user.click(watermark());
    await user.click(screen.getByRole('button', { name: 'Upload Document' }));

    await waitFor(() => expect(api.requests('POST /api/documents')).toHaveLength(1));
    expect(api.requests('POST /api/documents')[0]?.body).toMatchObject({ isWatermarked: true });
  });

  it('can’t be chosen with another file, and can still be given up', async () => {
    const { user } = openUpload('notes.txt', 'text/plain');
    await user.click(watermark());
    await user.upload(screen.getByLabelText('File'), new File(['Notes'], 'notes.txt'));
    await screen.findByText('2.0 KB');
    expect(watermark()).toHaveAccessibleDescription(pdfOnly);

    await user.click(watermark());

    expect(watermark()).not.toBeChecked();
    expect(watermark()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove notes.txt' }));
    expect(watermark()).toBeEnabled();
  });

  it('is sent as off with a file that can’t have one', async () => {
    api.answers('POST /api/documents', aDocument({ mimeType: 'text/plain' }));
    const { user } = openUpload('notes.txt', 'text/plain');
    await user.upload(screen.getByLabelText('File'), new File(['Notes'], 'notes.txt'));
    await user.type(screen.getByLabelText('Title'), 'Notes');
    await screen.findByText('2.0 KB');
    expect(watermark()).toBeDisabled();
    expect(watermark()).toHaveAccessibleDescription(pdfOnly);
    await user.click(screen.getByRole('button', { name: 'Upload Document' }));

    await waitFor(() => expect(api.requests('POST /api/documents')).toHaveLength(1));
    expect(api.requests('POST /api/documents')[0]?.body).toMatchObject({ isWatermarked: false });
  });

  it('can’t be chosen later either', () => {
    edit(aDocument({ mimeType: 'text/plain' }));
    expect(watermark()).toBeDisabled();
    expect(watermark()).toHaveAccessibleDescription(pdfOnly);
  });

  it('is shown as it is, and asks before a change of it is lost', async () => {
    const { user } = edit(aDocument({ isWatermarked: true }));
    expect(watermark()).toBeChecked();
    await user.click(watermark());

    await user.keyboard('{Escape}');

    expect(screen.getByRole('button', { name: 'Keep editing' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('has the server’s error at its checkbox, and the focus', async () => {
    const message = 'This PDF can’t have a watermark, because it’s encrypted.';
    api.fails('PUT /api/documents/:id', 400, message, [{ field: 'isWatermarked', message }]);
    const { user } = edit(aDocument());
    await user.click(watermark());
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));

    await waitFor(() => expect(watermark()).toBeInvalid());
    expect(watermark()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(watermark()).toHaveFocus();
    expect(watermark()).toBeChecked();
  });
});
