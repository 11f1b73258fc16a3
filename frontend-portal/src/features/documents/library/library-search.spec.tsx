import { screen, waitFor, within } from '@testing-library/react';
import { documentMessages } from '@pharmacy/contracts';
import { aDocument, fakeApi, renderPage } from '@pharmacy/testing';
import { DocumentLibrary } from './document-library';

const api = fakeApi();
const list = 'GET /api/documents';
const favorites = 'GET /api/documents/favorites';

const dosing = aDocument({ id: 1, title: 'Dosing', category: 'Clinical', createdAt: '2026-01-03T00:00:00.000Z' });
const storage = aDocument({ id: 2, title: 'Storage', category: 'Clinical', createdAt: '2026-01-02T00:00:00.000Z' });
const forms = aDocument({ id: 3, title: 'Forms', category: 'Orders', createdAt: '2026-01-01T00:00:00.000Z' });
const snippet = [
  { text: 'Keep <b>vials</b> in the ', isHit: false },
  { text: 'refrigerator', isHit: true },
  { text: '.', isHit: false },
];

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const chip = (name: string) =>
  within(screen.getByRole('group', { name: 'Quick filters' })).getByRole('button', { name });
const search = () => screen.getByLabelText('Search documents');

type Responder = Parameters<typeof api.respondsWith>[1];

async function show(searched: Responder = () => Response.json([{ ...storage, snippet }])) {
  api.respondsWith(list, (request) =>
    request.url.searchParams.has('q') ? searched(request) : Response.json([dosing, storage, forms]),
  );
  const { user } = renderPage(<DocumentLibrary noneText="None" />, { as: 'prescriber' });
  await screen.findByText('Dosing');
  return user;
}

describe('A search in the library', () => {
  beforeEach(() => api.answers(favorites, []));

  it('also shows what the server found in the files, with the hits marked and nothing read as HTML', async () => {
    const user = await show();
    await user.type(search(), 'orders');
    expect(titles()).toEqual(['Forms']);
    const hit = await screen.findByText('refrigerator');
    expect(hit.tagName).toBe('MARK');
    expect(hit.closest('p')).toHaveTextContent('In the file: Keep <b>vials</b> in the refrigerator.');
    expect(titles()).toEqual(['Storage', 'Forms']);
    expect(screen.getByText('2 documents')).toBeVisible();
    expect(api.requests(list).at(-1)?.url.searchParams.get('q')).toBe('orders');

    await user.clear(search());
    expect(screen.queryByText('refrigerator')).not.toBeInTheDocument();
    expect(titles()).toHaveLength(3);
  });

  it('finds nothing only once the server has searched the files', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const user = await show(async () => {
      await released;
      return Response.json([]);
    });
    await user.type(search(), 'refrigerator');
    expect(screen.getByText(documentMessages.loading)).toBeInTheDocument();
    await waitFor(() => expect(api.requests(list).at(-1)?.url.searchParams.get('q')).toBe('refrigerator'));
    expect(screen.queryByText('No matching documents')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('No matching documents')).toBeVisible();
  });

  it('finds nothing in the rows if the server can’t search the files', async () => {
    const user = await show(() => Response.json({ statusCode: 400, error: 'Error', message: 'No' }, { status: 400 }));
    await user.type(search(), 'refrigerator');
    expect(await screen.findByText('No matching documents')).toBeVisible();
    expect(screen.getByText(/We couldn’t refresh this list/)).toBeVisible();
  });

  describe('with more hits than one page', () => {
    const more = 'Show more documents';
    const next = { 'X-Total-Count': '2', Link: '</api/documents?cursor=abc>; rel="next"' };
    const searchFor = async (words: string, second: ReturnType<typeof aDocument>) => {
      const user = await show(({ url }) =>
        url.searchParams.has('cursor')
          ? Response.json([{ ...second, snippet: [{ text: 'page two', isHit: true }] }], {
              headers: { 'X-Total-Count': '2' },
            })
          : Response.json([{ ...storage, snippet }], { headers: next }),
      );
      await user.type(search(), words);
      expect(await screen.findByText('page two')).toBeVisible();
      expect(screen.getByText('refrigerator')).toBeVisible();
      expect(screen.queryByRole('button', { name: more })).not.toBeInTheDocument();
    };

    it('counts a document once that has the words in its row and in its file', async () => {
      await searchFor('clinical', dosing);
      expect(titles()).toEqual(['Dosing', 'Storage']);
      expect(screen.getByText('2 documents')).toBeVisible();
    });

    it('shows those that have the words in their files only', async () => {
      await searchFor('refrigerator', forms);
      expect(titles()).toEqual(['Storage', 'Forms']);
      expect(screen.getByText('2 documents')).toBeVisible();
    });

    it('shows them beside rows that only the page finds', async () => {
      await searchFor('clinical', forms);
      expect(titles()).toEqual(['Dosing', 'Storage', 'Forms']);
      expect(screen.getByText('3 documents')).toBeVisible();
    });
  });

  it('filters by a category with one click, as the list of categories does', async () => {
    const user = await show();
    expect(chip('Orders').querySelector('svg')).toBeNull();
    await user.click(chip('Orders'));
    expect(chip('Orders').querySelector('svg')).toBeVisible();
    expect(titles()).toEqual(['Forms']);
    expect(chip('Orders')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Category')).toHaveValue('Orders');
    await user.click(chip('Orders'));
    expect(titles()).toHaveLength(3);
  });
});

describe('Favorites', () => {
  it('are added and removed with the star, and shown alone', async () => {
    api.answers(favorites, []);
    api.answers('PUT /api/documents/:id/favorite', null);
    api.answers('DELETE /api/documents/:id/favorite', null);
    const user = await show();
    await user.click(chip('Favorites'));
    expect(await screen.findByText('No favorites yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all documents' }));

    const star = await screen.findByRole('button', { name: 'Add Storage to favorites' });
    api.answers(favorites, [storage]);
    await user.click(star);
    expect(await screen.findByRole('button', { name: 'Remove Storage from favorites' })).toBeVisible();
    expect(api.requests('PUT /api/documents/:id/favorite')[0]?.params).toEqual({ id: '2' });

    await user.click(chip('Favorites'));
    await waitFor(() => expect(titles()).toEqual(['Storage']));
    api.answers(favorites, []);
    await user.click(screen.getByRole('button', { name: 'Remove Storage from favorites' }));
    expect(await screen.findByText('No favorites yet')).toBeVisible();
    expect(screen.getByText('0 documents')).toHaveFocus();
  });

  it('say why one could not be saved', async () => {
    api.answers(favorites, []);
    api.fails('PUT /api/documents/:id/favorite', 409, 'You have as many favorites as there can be.');
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Add Forms to favorites' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You have as many favorites as there can be.');
  });
});

describe('A search in the favorites', () => {
  const other = aDocument({ id: 4, title: 'Not a favorite' });
  const next = { 'X-Total-Count': '2', Link: '</api/documents?cursor=abc>; rel="next"' };
  const isNext = ({ url }: { readonly url: URL }) => url.searchParams.has('cursor');
  const nextPages = () => api.requests(list).filter(isNext);

  async function searchFavorites(nextPage: () => Response | Promise<Response>) {
    api.answers(favorites, [dosing, storage]);
    const user = await show((request) => (isNext(request) ? nextPage() : Response.json([other], { headers: next })));
    await user.click(chip('Favorites'));
    await waitFor(() => expect(titles()).toEqual(['Dosing', 'Storage']));
    await user.type(search(), 'refrigerator');
    await waitFor(() => expect(nextPages()).toHaveLength(1));
    return user;
  }

  it('finds words in files on every page of what the server finds', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await searchFavorites(async () => {
      await released;
      return Response.json([{ ...storage, snippet }]);
    });
    expect(screen.getByText(documentMessages.loading)).toBeInTheDocument();
    expect(screen.queryByText('No matching documents')).not.toBeInTheDocument();
    expect(chip('Clinical')).toBeVisible();
    release();

    expect(await screen.findByText('refrigerator')).toBeVisible();
    expect(titles()).toEqual(['Storage']);
    expect(nextPages()).toHaveLength(1);
  });

  it('requests a page that fails only once until the next refresh', async () => {
    const user = await searchFavorites(() =>
      Response.json({ statusCode: 400, error: 'Error', message: 'No' }, { status: 400 }),
    );
    expect(await screen.findByText(/We couldn’t refresh this list/)).toBeVisible();
    // A second request would be sent before this one.
    api.answers('GET /api/documents/recent', [aDocument({ id: 5, title: 'Refrigerator log' })]);
    await user.click(chip('Recently opened'));
    expect(await screen.findByText('Refrigerator log')).toBeVisible();
    expect(nextPages()).toHaveLength(1);
  });
});

describe('Recently opened documents', () => {
  it('are shown in their order, and can be searched', async () => {
    api.answers(favorites, []);
    api.answers('GET /api/documents/recent', [forms, dosing]);
    const user = await show();
    await user.click(chip('Recently opened'));
    const recent = await screen.findByRole('region', { name: 'Recently opened' });
    expect(
      within(recent)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Forms', 'Dosing']);
    await user.type(search(), 'clinical');
    expect(titles()).toEqual(['Dosing']);
  });
});
