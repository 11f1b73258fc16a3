import { act, screen, waitFor } from '@testing-library/react';
import { Link } from '@pharmacy/remote-kit/core';
import { api as apiCache } from '@pharmacy/state';
import { aDocument, fakeApi, renderPage } from '@pharmacy/testing';
import { DocumentLibrary } from './document-library';

const api = fakeApi();
const list = 'GET /api/documents';
const [first, linked] = [aDocument({ id: 11, title: 'First' }), aDocument({ id: 12, title: 'Linked' })];
const NOTE = 'The document in your link isn’t here anymore';

const LINK = '/prescriber-portal?document=12';

const show = (at: string) =>
  renderPage(
    <>
      <Link to={LINK}>Read it</Link>
      <DocumentLibrary noneText="None" />
    </>,
    { as: 'prescriber', at },
  );
const heading = (name: string) => screen.findByRole('heading', { name, level: 3 });

beforeEach(() => api.answers('GET /api/documents/favorites', []));

describe('A link to a document in the library', () => {
  it('goes to the document, once', async () => {
    api.answers(list, [first, linked]);
    const { user } = show('/prescriber-portal?document=12');
    await waitFor(async () => expect(await heading('Linked')).toHaveFocus());
    expect((await heading('Linked')).closest('li')).toHaveAttribute('aria-current', 'true');
    expect((await heading('First')).closest('li')).not.toHaveAttribute('aria-current');

    await user.type(screen.getByRole('searchbox'), 'First');
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox'));
    expect(await heading('Linked')).not.toHaveFocus();
  });

  it('says so if the document is not there', async () => {
    api.answers(list, [first]);
    show('/prescriber-portal?document=12');
    expect(await screen.findByText(NOTE)).toBeVisible();
  });

  describe('to a document that the next poll brings', () => {
    async function showMissing() {
      api.answers(list, [first]);
      const page = show(LINK);
      expect(await screen.findByText(NOTE)).toBeVisible();
      const poll = () => {
        api.answers(list, [first, linked]);
        act(() => void page.store.dispatch(apiCache.util.invalidateTags(['documents'])));
      };
      return { ...page, poll };
    }

    it('goes to it instead of the notice, without scrolling away from what is read', async () => {
      const { poll } = await showMissing();
      const focus = jest.spyOn(HTMLElement.prototype, 'focus');
      poll();
      await waitFor(async () => expect(await heading('Linked')).toHaveFocus());
      expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
      focus.mockRestore();
      expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
    });

    it('goes to it from the link on the open page', async () => {
      const { user, poll } = await showMissing();
      await user.click(screen.getByRole('link', { name: 'Read it' }));
      expect(await screen.findByText(NOTE)).toBeVisible();
      poll();
      await waitFor(async () => expect(await heading('Linked')).toHaveFocus());
    });

    it('leaves the focus where the reader has put it', async () => {
      const { user, poll } = await showMissing();
      await user.click(screen.getByLabelText('Sort by'));
      poll();
      expect(await heading('Linked')).toBeVisible();
      expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
      expect(screen.getByLabelText('Sort by')).toHaveFocus();
    });
  });

  it('stays found while another list loads that lacks the document', async () => {
    api.answers(list, [first, linked]);
    const release = api.holds('GET /api/documents/recent', [first]);
    const { user } = show('/prescriber-portal?document=12');
    await waitFor(async () => expect(await heading('Linked')).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Recently opened' }));
    await waitFor(() => expect(screen.queryByText('Linked')).not.toBeInTheDocument());
    release();

    await heading('First');
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  });

  it('is followed again on the open page, also to a document that the filter hides', async () => {
    api.respondsWith(list, ({ url }) => Response.json(url.searchParams.has('q') ? [first] : [first, linked]));
    const { user } = show(LINK);
    await waitFor(async () => expect(await heading('Linked')).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'Read it' }));
    await waitFor(async () => expect(await heading('Linked')).toHaveFocus());

    await user.type(screen.getByRole('searchbox'), 'First');
    expect(screen.queryByText('Linked')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Read it' }));
    await waitFor(async () => expect(await heading('Linked')).toHaveFocus());
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it.each(['', '?document=', '?document=all', '?document=-1'])('changes nothing with %j', async (query) => {
    api.answers(list, [first, linked]);
    show(`/prescriber-portal${query}`);
    await heading('Linked');
    expect(document.body).toHaveFocus();
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  });
});
