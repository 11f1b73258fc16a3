import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DocumentView, FileCheckView } from '@pharmacy/contracts';
import { aDocument } from '@pharmacy/testing';
import {
  dialog,
  notices,
  onAdded,
  onClose,
  open,
  pdf,
  stored,
  submit,
  uploadDialogApi,
} from '../../../../specs/upload-dialog';
import { UploadDialog } from './upload-dialog';

const api = uploadDialogApi();
const publish = () => within(dialog()).getByRole('button', { name: 'Upload and publish' });
const held = (check: Partial<FileCheckView>): FileCheckView => ({
  ...aDocument().fileCheck!,
  state: 'checking',
  publishesWhenDone: true,
  ...check,
});
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

  it.each([
    ['added', submit],
    ['published', publish],
  ])('stays open, without a question, while the document is being %s', async (_, button) => {
    stores();
    const release = api.holds('POST /api/documents', aDocument());
    const { user } = open();
    await user.upload(screen.getByLabelText('File'), pdf());
    expect(await screen.findByText('2.0 KB')).toBeVisible();
    await user.type(screen.getByLabelText('Title'), 'Dosing guide');
    await user.click(button());
    await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    release();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
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
      groupId: null,
      category: null,
      effectiveFrom: null,
      expiresOn: null,
      mustReadBy: null,
      isWatermarked: false,
      code: null,
      product: null,
      kind: null,
      approvedBy: null,
      approvedOn: null,
      reviewOn: null,
      labelingUrl: null,
      partnerId: null,
      therapeuticAreaId: null,
      ownerId: null,
      isPublished: false,
      ...stored,
    });
  });

  it.each<[string, Partial<DocumentView>, string]>([
    ['now', {}, 'Dosing guide: readers see it now.'],
    ['later', { availability: 'upcoming', effectiveFrom: '2026-12-01' }, 'readers see it from Dec 1, 2026.'],
    ['never', { availability: 'expired', expiresOn: '2026-01-01' }, 'because it expired on Jan 1, 2026.'],
    ['after its checks', { isPublished: false, fileCheck: held({ isBinding: true }) }, 'its file is being checked.'],
    ['after its scan', { isPublished: false, fileCheck: held({}) }, 'its file is being scanned for viruses.'],
  ])('uploads and publishes with one click, and says when readers see it: %s', async (_, changes, text) => {
    stores();
    api.answers('POST /api/documents', aDocument({ title: 'Dosing guide', ...changes }));
    const { user } = open();
    await user.upload(screen.getByLabelText('File'), pdf());
    await user.type(screen.getByLabelText('Title'), 'Dosing guide');
    await screen.findByText('2.0 KB');

    await user.click(publish());

    await waitFor(() => expect(notices()).toHaveTextContent(text));
    expect(api.requests('POST /api/documents')[0]?.body).toMatchObject({ isPublished: true, ...stored });
    expect(onClose).toHaveBeenCalled();
  });

  it('leaves a draft on Enter, and shows which of both is being saved', async () => {
    stores();
    api.holds('POST /api/documents', aDocument());
    const { user } = open();
    await user.upload(screen.getByLabelText('File'), pdf());
    await screen.findByText('2.0 KB');

    await user.type(screen.getByLabelText('Title'), 'Dosing guide{Enter}');

    expect(await within(dialog()).findByRole('button', { name: 'Uploading...' })).toBeVisible();
    await user.click(publish());
    expect(api.requests('POST /api/documents')).toMatchObject([{ body: { isPublished: false } }]);
  });

  it('keeps the material card folded, and sends what it has', async () => {
    stores();
    api.answers('POST /api/documents', aDocument());
    const { user } = open();
    const card = screen.getByText('Material card').closest('details')!;
    expect(card.open).toBe(false);
    await user.upload(screen.getByLabelText('File'), pdf());
    await user.type(screen.getByLabelText('Title'), 'Dosing guide');
    await screen.findByText('2.0 KB');

    await user.click(within(card).getByText('Material card'));
    await user.type(within(card).getByLabelText('Code'), 'MSP-2026-014');
    await user.selectOptions(within(card).getByLabelText('Kind'), 'Dosing guide');
    await user.type(within(card).getByLabelText('Labeling'), 'labeling.example.org/14');
    expect(within(card).getByLabelText('Owner')).toHaveDisplayValue('You');
    await user.selectOptions(within(card).getByLabelText('Owner'), 'Ada Moore');
    await user.click(submit());

    await waitFor(() => expect(api.requests('POST /api/documents')).toHaveLength(1));
    expect(api.requests('POST /api/documents')[0]?.body).toMatchObject({
      code: 'MSP-2026-014',
      kind: 'dosing-guide',
      labelingUrl: 'https://labeling.example.org/14',
      ownerId: 4,
    });
  });

  it('unfolds the material card at the field that the server rejects', async () => {
    stores();
    const message = 'Use a code such as MSP-2026-001';
    api.fails('POST /api/documents', 400, message, [{ field: 'code', message }]);
    const { user } = open();
    await user.upload(screen.getByLabelText('File'), pdf());
    await user.type(screen.getByLabelText('Title'), 'Dosing guide');
    await screen.findByText('2.0 KB');
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: '14' } });
    await user.click(submit());

    expect(await within(dialog()).findByText(message)).toBeVisible();
    expect(screen.getByText('Material card').closest('details')!.open).toBe(true);
    expect(screen.getByLabelText('Code')).toHaveFocus();
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

    expect(await screen.findByText('The expiration date must not be before the effective date')).toBeVisible();
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
    expect(publish()).toHaveAttribute('aria-disabled', 'true');

    await user.click(publish());
    expect(notices()).toHaveTextContent('No file selected');
    expect(within(dialog()).getByText('Please select a file to upload')).toBeVisible();

    await user.type(screen.getByLabelText('Title'), 'Dosing guide{Enter}');
    expect(notices()).toHaveTextContent('No file selected');
    expect(api.requests('POST /api/documents')).toHaveLength(0);
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

  it('adds the document once if the answer was lost and the button is pressed again', async () => {
    stores();
    api.loses('POST /api/documents');
    const { user } = open();
    await user.upload(screen.getByLabelText('File'), pdf());
    await user.type(screen.getByLabelText('Title'), 'Dosing guide');
    await screen.findByText('2.0 KB');
    await user.click(submit());
    await waitFor(() => expect(notices()).toHaveTextContent('Failed to add document'));

    api.answers('POST /api/documents', aDocument());
    await user.click(submit());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const keys = api.requests('POST /api/documents').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
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
