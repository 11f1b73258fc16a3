import { screen, within } from '@testing-library/react';
import { type FakeApi, fakeApi, renderPage } from '@pharmacy/testing';
import { UploadDialog } from '../src/features/documents/upload/upload-dialog';

/** Sets up the dialog that adds a document, for the tests of one file. */
export function uploadDialogApi(): FakeApi {
  const api = fakeApi();
  beforeEach(() => {
    api.answers('GET /api/manufacturers', []);
    api.answers('GET /api/documents/owners', [{ id: 4, name: 'Ada Moore' }]);
    api.answers('GET /api/therapeutic-areas', []);
  });
  return api;
}

export const onAdded = jest.fn();
export const onClose = jest.fn();
export const open = () =>
  renderPage(<UploadDialog categories={['Forms']} onAdded={onAdded} onClose={onClose} />, { as: 'admin' });
export const dialog = () => screen.getByRole('dialog', { name: 'Upload Document' });
export const notices = () => screen.getByLabelText('Notices');
export const submit = () => within(dialog()).getByRole('button', { name: 'Upload Document' });

export const pdf = () => new File(['%PDF-1.7'], 'guide.pdf', { type: 'application/pdf' });
export const stored = {
  filename: 'guide.pdf',
  fileUrl: '/api/upload/abc',
  fileSize: 2_048,
  mimeType: 'application/pdf',
};
