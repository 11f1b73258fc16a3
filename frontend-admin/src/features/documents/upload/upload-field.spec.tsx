import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dialog, notices, open, pdf, stored, submit, uploadDialogApi } from '../../../../specs/upload-dialog';
import { UploadDialog } from './upload-dialog';

const api = uploadDialogApi();
const stores = () => api.respondsWith('POST /api/upload', () => Response.json(stored, { status: 201 }));

describe(UploadDialog.name, () => {
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

  describe('while the server or the connection is down', () => {
    beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
    afterEach(() => jest.useRealTimers());
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    const requests = () => api.requests('POST /api/upload');
    const sent = async (count: number) => {
      while (requests().length < count) await pass(500);
    };
    /** Returns when each request came. */
    const answersInTurn = (...answers: readonly (() => Response)[]) => {
      const times: number[] = [];
      api.respondsWith('POST /api/upload', () => {
        times.push(Date.now());
        return answers[Math.min(times.length, answers.length) - 1]!();
      });
      return times;
    };
    const unavailable = () => new Response('<html></html>', { status: 503, headers: { 'Retry-After': '20' } });

    it('uploads the file again, with one idempotency key, and not before Retry-After', async () => {
      const times = answersInTurn(Response.error, unavailable, () => Response.json(stored, { status: 201 }));
      const { user } = open();
      await user.upload(screen.getByLabelText('File'), pdf());
      await sent(2);
      await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0'));
      expect(screen.getByRole('progressbar', { name: 'Uploading file...' })).toBeVisible();
      await sent(3);
      expect(await screen.findByText('2.0 KB')).toBeVisible();
      expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(1_000);
      expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(20_000);
      const keys = requests().map(({ headers }) => headers.get('Idempotency-Key'));
      expect(keys[0]).toBeTruthy();
      expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    });

    it('fails after two more attempts', async () => {
      answersInTurn(() => new Response('<html></html>', { status: 502 }));
      const { user } = open();
      await user.upload(screen.getByLabelText('File'), pdf());
      await sent(3);
      expect(await within(dialog()).findByText('An unknown error occurred')).toBeVisible();
      expect(requests()).toHaveLength(3);
    });

    it('can be canceled between two attempts', async () => {
      answersInTurn(unavailable);
      const { user } = open();
      await user.upload(screen.getByLabelText('File'), pdf());
      await sent(1);
      await pass(5_000);
      await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
      await pass(30_000);
      expect(screen.getByLabelText('File')).toBeVisible();
      expect(requests()).toHaveLength(1);
      expect(notices()).not.toHaveTextContent('Failed to upload file');
    });
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
});
