import { screen, waitFor, within } from '@testing-library/react';
import { aDocument, aManufacturer, fakeView } from '@pharmacy/testing';
import { button, documentsApi, notices, open, row } from '../../../specs/documents-screen';

const api = documentsApi();
const view = fakeView();

beforeEach(() => api.answers('GET /api/manufacturers', [larkmere, ostrelia]));

const guide = aDocument({ id: 21, title: 'Dosing guide', description: 'For adults', fileSize: 1_536 });
const form = aDocument({ id: 22, title: 'Order form', documentType: 'both', category: null, isPublished: false });

const larkmere = aManufacturer({ id: 7, name: 'Larkmere' });
const ostrelia = aManufacturer({ id: 8, name: 'Ostrelia' });

describe('a document', () => {
  it('has its first page beside its title, and its title as its name', async () => {
    const page = new Response('page', { headers: { 'Content-Type': 'image/webp' } });
    api.respondsWith('GET /api/documents/:id/thumbnail', () => page);
    api.answers('GET /api/documents', [{ ...guide, hasThumbnail: true }, form]);
    open();
    const shown = await row('Dosing guide');
    view.scrollIn();
    expect(await within(shown).findByRole('presentation')).toHaveAttribute('alt', '');
    expect(api.requests('GET /api/documents/:id/thumbnail').map(({ params }) => params)).toEqual([{ id: '21' }]);
    expect(button('Edit', shown)).toHaveAccessibleName();
  });

  it('is published by sending the target state', async () => {
    api.answers('GET /api/documents', [form]);
    api.answers('POST /api/documents/:id/toggle-publish', { ...form, isPublished: true });
    const { user } = open();

    const publish = button('Publish', await row('Order form'));
    api.answers('GET /api/documents', [{ ...form, isPublished: true }]);
    await user.click(publish);

    await waitFor(() => expect(notices()).toHaveTextContent('Document updated'));
    expect(api.requests('POST /api/documents/:id/toggle-publish')[0]?.body).toEqual({ isPublished: true });
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible();
  });

  it('shows a publishing failure in a toast and on the page', async () => {
    api.answers('GET /api/documents', [form]);
    api.fails('POST /api/documents/:id/toggle-publish', 409, 'Not now');
    const { user } = open();

    await user.click(button('Publish', await row('Order form')));

    const title = await screen.findAllByText('Failed to update document');
    expect(title).toHaveLength(2);
    expect(screen.getAllByText('Not now')).toHaveLength(2);
  });

  it('is deleted after a confirmation that names it', async () => {
    api.answers('GET /api/documents', [guide]);
    api.answers('DELETE /api/documents/:id', null);
    const { user } = open();

    await user.click(button('Delete', await row('Dosing guide')));
    const dialog = screen.getByRole('alertdialog', { name: 'Confirm Deletion' });
    expect(dialog).toHaveTextContent('Dosing guide');
    expect(dialog).toHaveTextContent('For adults');
    expect(dialog).toHaveTextContent('cannot be undone');
    api.answers('GET /api/documents', []);
    await user.click(button('Delete', dialog));

    await waitFor(() => expect(notices()).toHaveTextContent('Document deleted'));
    expect(await screen.findByText('No Documents')).toBeVisible();
  });

  it('shows its availability next to its published or draft status', async () => {
    const upcoming = { title: 'Next year', availability: 'upcoming', effectiveFrom: '2027-01-01' } as const;
    const expired = {
      title: 'Last year',
      availability: 'expired',
      expiresOn: '2025-12-31',
      isPublished: false,
    } as const;
    api.answers('GET /api/documents', [aDocument(upcoming), aDocument(expired), guide]);
    open();

    expect(await row('Next year')).toHaveTextContent('PublishedUpcomingfrom Jan 1, 2027');
    expect(await row('Last year')).toHaveTextContent('DraftExpiredafter Dec 31, 2025');
    expect(await row('Dosing guide')).not.toHaveTextContent(/Upcoming|Expired|from|until/);
  });

  it('shows that its copies have a watermark', async () => {
    api.answers('GET /api/documents', [{ ...guide, isWatermarked: true }, form]);
    open();

    expect(await row('Dosing guide')).toHaveTextContent('PublishedWatermark');
    expect(await row('Order form')).not.toHaveTextContent('Watermark');
  });

  it('can be edited and shows server errors next to their fields', async () => {
    api.answers('GET /api/documents', [form]);
    const { user } = open();
    await user.click(button('Edit', await row('Order form')));
    const dialog = screen.getByRole('dialog', { name: 'Edit Document' });
    await user.selectOptions(within(dialog).getByLabelText('Document Type'), 'Sales Rep Only');
    await user.type(within(dialog).getByLabelText('Category'), 'Forms');

    api.fails('PUT /api/documents/:id', 400, 'Not that', [{ field: 'category', message: 'Not that' }]);
    await user.click(button('Save Changes', dialog));
    expect(await within(dialog).findByText('Not that')).toBeVisible();
    expect(notices()).toHaveTextContent('Failed to update document');

    api.answers('PUT /api/documents/:id', form);
    await user.click(button('Save Changes', dialog));
    await waitFor(() => expect(notices()).toHaveTextContent('Document updated'));
    expect(api.requests('PUT /api/documents/:id').at(-1)?.body).toEqual({
      title: 'Order form',
      documentType: 'salesrep',
      manufacturerId: null,
      groupId: null,
      partnerId: null,
      category: 'Forms',
      before: {
        title: 'Order form',
        documentType: 'both',
        manufacturerId: null,
        groupId: null,
        partnerId: null,
        category: null,
      },
    });
  });
});

describe('opening a file', () => {
  it('opens the window first, then loads the URL with a ticket', async () => {
    const replace = jest.fn();
    const opened = {
      opener: window,
      document: document.implementation.createHTMLDocument(),
      location: { replace },
      close: jest.fn(),
    };
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    api.answers('GET /api/documents', [guide]);
    api.answers('POST /api/documents/:id/ticket', { token: 'a/b', expiresIn: 60, version: 1 });
    const { user } = open();

    await user.click(button('Open in new tab', await row('Dosing guide')));

    await waitFor(() => expect(replace).toHaveBeenCalledWith('/api/documents/21/view?token=a%2Fb'));
    expect(window.open).toHaveBeenCalledWith('', '_blank');
    expect(opened.opener).toBeNull();
  });

  it("downloads files that browsers can't display instead of opening an empty tab", async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const openWindow = jest.spyOn(window, 'open');
    api.answers('GET /api/documents', [{ ...guide, mimeType: 'application/msword' }]);
    api.answers('POST /api/documents/:id/ticket', { token: 'a/b', expiresIn: 60, version: 1 });
    const { user } = open();

    await user.click(button('Open in new tab', await row('Dosing guide')));

    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('shows an error when the browser blocks the window', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    api.answers('GET /api/documents', [guide]);
    const { user } = open();

    await user.click(button('Open in new tab', await row('Dosing guide')));

    expect(notices()).toHaveTextContent('Unable to open a new window. Please check your browser settings.');
  });

  it('closes the window when no ticket is available', async () => {
    const opened = {
      opener: window,
      document: document.implementation.createHTMLDocument(),
      location: { replace: jest.fn() },
      close: jest.fn(),
    };
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    api.answers('GET /api/documents', [guide]);
    api.fails('POST /api/documents/:id/ticket', 404, 'Document not found');
    const { user } = open();

    await user.click(button('Open in new tab', await row('Dosing guide')));

    await waitFor(() => expect(opened.close).toHaveBeenCalled());
    expect(notices()).toHaveTextContent('Document not found');
  });
});
