import { screen, waitFor, within } from '@testing-library/react';
import { aDocument, aDocumentVersion, renderPage } from '@pharmacy/testing';
import { documentsApi } from '../../../../specs/documents-screen';
import DocumentManagementPage from '../document-management.page';

const api = documentsApi();
const versionsRoute = 'GET /api/documents/:id/versions';
const addRoute = 'POST /api/documents/:id/versions';

const guide = aDocument({ id: 21, title: 'Dosing guide', filename: 'guide-2.pdf', version: 2 });
const second = aDocumentVersion({ version: 2, filename: 'guide-2.pdf' });
const first = aDocumentVersion({ version: 1, filename: 'guide-1.pdf', isCurrent: false, createdBy: 'ana' });
const stored = { filename: 'guide-3.pdf', fileUrl: '/api/upload/abc', fileSize: 2_048, mimeType: 'application/pdf' };
const pdf = () => new File(['%PDF-1.7'], 'guide-3.pdf', { type: 'application/pdf' });

const notices = () => screen.getByLabelText('Notices');
const moreActions = async () =>
  within(await screen.findByRole('row', { name: /Dosing guide/ })).getByRole('button', { name: 'More actions' });

async function choose(action: string) {
  api.answers('GET /api/documents', [guide]);
  const { user } = renderPage(<DocumentManagementPage />, { as: 'admin', at: '/admin/documents' });
  await user.click(await moreActions());
  await user.click(screen.getByRole('menuitem', { name: action }));
  return user;
}

afterEach(() => jest.restoreAllMocks());

describe('a document row', () => {
  it('shows its version next to the date and offers more actions in a menu', async () => {
    api.answers('GET /api/documents', [guide]);
    const { user } = renderPage(<DocumentManagementPage />, { as: 'admin' });

    expect(await screen.findByRole('row', { name: /Dosing guide/ })).toHaveTextContent('Jan 5, 2024Version 2');
    await user.click(await moreActions());

    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'New version',
      'Versions',
      'Who can see it',
      'Who opened it',
      'File checks',
    ]);
  });
});

describe('a new version', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'New Version' }));
  const submit = () => dialog().getByRole('button', { name: 'Add New Version' });

  it('is uploaded and replaces the old one, after a note about where the old one is kept', async () => {
    const user = await choose('New version');
    expect(dialog().getByText(/replaces version 2 \(guide-2\.pdf\).*kept under Versions/)).toBeVisible();

    api.respondsWith('POST /api/upload', () => Response.json(stored, { status: 201 }));
    await user.upload(dialog().getByLabelText('File'), pdf());
    expect(await dialog().findByText('2.0 KB')).toBeVisible();
    api.answers(addRoute, { ...guide, version: 3 });
    api.answers('GET /api/documents', [{ ...guide, version: 3 }]);
    await user.click(submit());

    await waitFor(() => expect(notices()).toHaveTextContent('New version addedDosing guide is now version 3.'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.requests(addRoute)[0]?.params).toEqual({ id: '21' });
    expect(api.requests(addRoute)[0]?.body).toEqual(stored);
    expect(await screen.findByText('Version 3')).toBeVisible();
    await waitFor(async () => expect(await moreActions()).toHaveFocus());
  });

  it('requires a file and shows an error without one', async () => {
    const user = await choose('New version');

    await user.click(submit());

    expect(notices()).toHaveTextContent('No file selected');
    expect(dialog().getByText('Please select a file to upload')).toBeVisible();
    expect(api.requests(addRoute)).toHaveLength(0);
  });

  it('keeps the file and shows a failure in the dialog', async () => {
    const user = await choose('New version');
    api.respondsWith('POST /api/upload', () => Response.json(stored, { status: 201 }));
    await user.upload(dialog().getByLabelText('File'), pdf());
    await dialog().findByText('2.0 KB');
    api.fails(addRoute, 404, 'Document not found');

    await user.click(submit());

    expect(await dialog().findByText('Document not found')).toBeVisible();
    expect(dialog().getByText('guide-3.pdf')).toBeVisible();
    expect(notices()).toHaveTextContent('Failed to add the new version');
  });

  it('is added once if the answer was lost and the button is pressed again', async () => {
    const user = await choose('New version');
    api.respondsWith('POST /api/upload', () => Response.json(stored, { status: 201 }));
    await user.upload(dialog().getByLabelText('File'), pdf());
    await dialog().findByText('2.0 KB');
    api.loses(addRoute);
    await user.click(submit());
    await dialog().findByText('An unknown error occurred');

    api.answers(addRoute, { ...guide, version: 3 });
    await user.click(submit());
    await waitFor(() => expect(notices()).toHaveTextContent('Dosing guide is now version 3.'));
    const keys = api.requests(addRoute).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('shows below the file why it can’t have a watermark, until another file is chosen', async () => {
    const user = await choose('New version');
    api.respondsWith('POST /api/upload', () => Response.json(stored, { status: 201 }));
    await user.upload(dialog().getByLabelText('File'), pdf());
    await dialog().findByText('2.0 KB');
    const message = 'This PDF can’t have a watermark, because it’s encrypted.';
    api.fails(addRoute, 400, message, [{ field: 'fileUrl', message }]);
    await user.click(submit());

    const shown = await dialog().findByText(message);
    expect(shown.closest('[aria-live="polite"]')).toBeInTheDocument();
    expect(dialog().getByText('guide-3.pdf').compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(dialog().getByRole('button', { name: 'Remove guide-3.pdf' }));
    await user.upload(dialog().getByLabelText('File'), pdf());
    await dialog().findByText('2.0 KB');
    expect(dialog().queryByText(message)).not.toBeInTheDocument();
  });
});

describe('the versions of a document', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Versions' }));

  it('are listed with file, size, time, and person, with the current one marked', async () => {
    api.answers(versionsRoute, [second, first]);
    await choose('Versions');

    const items = await dialog().findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Version 2Currentguide-2.pdf1.5 KB · Jan 5, 2024, 3:00 PM · by adminRecall…Download',
      'Version 1guide-1.pdf1.5 KB · Jan 5, 2024, 3:00 PM · by anaRecall…Download',
    ]);
  });

  it('can each be downloaded with a ticket for that version', async () => {
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.pathname}${this.search} as ${this.download}`);
    });
    api.answers(versionsRoute, [second, first]);
    api.answers('POST /api/documents/:id/ticket', { token: 'a/b', expiresIn: 60, version: 1 });
    const user = await choose('Versions');

    await user.click(await dialog().findByRole('button', { name: 'Download version 1' }));

    await waitFor(() => expect(clicked).toEqual(['/api/documents/21/download?token=a%2Fb&version=1 as guide-1.pdf']));
    expect(api.requests('POST /api/documents/:id/ticket')[0]?.body).toEqual({ version: 1 });
  });

  it('show a download failure in their dialog', async () => {
    api.answers(versionsRoute, [second, first]);
    api.fails('POST /api/documents/:id/ticket', 404, 'Document not found');
    const user = await choose('Versions');

    await user.click(await dialog().findByRole('button', { name: 'Download version 1' }));

    expect(await dialog().findByRole('alert')).toHaveTextContent('Failed to download the versionDocument not found');
  });

  it('show a loading error', async () => {
    api.fails(versionsRoute, 400, 'no');
    await choose('Versions');

    expect(await dialog().findByText('There was an error loading the versions. Please try again later.')).toBeVisible();
  });

  it('offer the upload of a new version and show it once it exists', async () => {
    api.answers(versionsRoute, [second, first]);
    const user = await choose('Versions');
    await dialog().findByText('guide-2.pdf');
    await user.click(dialog().getByRole('button', { name: 'New version' }));

    const adding = within(screen.getByRole('dialog', { name: 'New Version' }));
    api.respondsWith('POST /api/upload', () => Response.json(stored, { status: 201 }));
    await user.upload(adding.getByLabelText('File'), pdf());
    await adding.findByText('2.0 KB');
    api.answers(addRoute, { ...guide, version: 3 });
    api.answers(versionsRoute, [aDocumentVersion({ version: 3, filename: 'guide-3.pdf' }), second, first]);
    await user.click(adding.getByRole('button', { name: 'Add New Version' }));

    expect(await screen.findByText('guide-3.pdf')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'New Version' })).not.toBeInTheDocument();
    await waitFor(() => expect(dialog().getByRole('button', { name: 'New version' })).toHaveFocus());
  });
});
