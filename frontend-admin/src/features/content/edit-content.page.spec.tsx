import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SaveContent } from '@pharmacy/contracts';
import { firstTextCheckSettings } from '@pharmacy/contracts/text-checks';
import { aContentBlock, fakeApi, renderPage } from '@pharmacy/testing';
import EditContentPage from './edit-content.page';

jest.mock('../../rich-text-editor', () => ({
  RichTextEditor: ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => (
    <textarea aria-label={label} data-rich value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}));

const api = fakeApi();

const hero = aContentBlock({ key: 'hero_title', title: 'Hero title', content: 'Handled with care' });
const story = aContentBlock({
  key: 'about_story_content',
  title: 'Our story',
  page: 'about',
  section: 'story',
  contentType: 'html',
  content: '<p>Once</p>',
  published: false,
});
const draft = { ...hero, published: false, lastUpdated: '2026-01-05T16:00:00.000Z' };
const stores = () =>
  api.respondsWith('PUT /api/content/:key', ({ body }) =>
    Response.json({ ...draft, ...(body as SaveContent), lastUpdated: draft.lastUpdated }),
  );

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
  api.answers('GET /api/content', [hero, story]);
  api.respondsWith('GET /api/content/:key', ({ params }) => Response.json(params.key === story.key ? story : hero));
  api.answers('GET /api/content-search', []);
  api.answers('GET /api/content-checks', { ...firstTextCheckSettings, version: 0 });
  api.answers('POST /api/content/:key/editors', []);
  api.answers('DELETE /api/content/:key/editors', null);
  api.answers('GET /api/content/:key/versions', []);
});
afterEach(() => jest.restoreAllMocks());

const open = (at = '/admin/content?list') => renderPage(<EditContentPage />, { as: 'admin', at });
const openHero = async () => {
  const page = open('/admin/content?key=hero_title');
  await screen.findByLabelText('Content');
  return page;
};
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Content');
const tree = () => screen.findByRole('tree', { name: 'Content blocks' });
const item = (name: RegExp) => screen.getByRole('treeitem', { name });
const noItem = (name: RegExp) => expect(screen.queryByRole('treeitem', { name })).not.toBeInTheDocument();
const notices = () => screen.getByLabelText('Notices');
const button = (name: string) => screen.getByRole('button', { name });

describe('the list on the Edit Content screen', () => {
  it('is a tree of pages, sections, and texts, with their first words, and counts', async () => {
    api.answers('GET /api/content-search', [
      { key: 'hero_title', excerpt: 'Handled with care' },
      { key: 'about_story_content', excerpt: '' },
    ]);
    const { user } = open();

    expect(within(await tree()).getAllByRole('treeitem')).toHaveLength(4);
    expect(item(/^Home 1 text$/)).toHaveAttribute('aria-expanded', 'true');
    expect(item(/^Hero 1 text$/)).toHaveAttribute('aria-level', '2');
    expect(await screen.findByText('Handled with care')).toBeVisible();
    expect(item(/^Hero title Handled with care Home \/ Hero$/)).toHaveAttribute('aria-level', '3');

    expect(item(/^About 1 draft 1 text$/)).toHaveAttribute('aria-expanded', 'false');
    await user.click(item(/^About/));
    await user.click(item(/^Story/));
    expect(item(/^Our story \(Draft\) No text yet About \/ Story$/)).toBeVisible();

    expect(screen.getByRole('heading', { level: 1, name: 'Edit Content' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Select Content to Edit' })).toBeVisible();
    expect(screen.getByText('Choose a content block from the left panel to begin editing.')).toBeVisible();
  });

  it('remembers during the session what is open', async () => {
    const { user, unmount } = open();
    await tree();
    await user.click(button('Close all'));
    await user.click(item(/^About/));
    unmount();

    open();
    await tree();
    expect(item(/^Home/)).toHaveAttribute('aria-expanded', 'false');
    expect(item(/^About/)).toHaveAttribute('aria-expanded', 'true');
    expect(item(/^Story/)).toHaveAttribute('aria-expanded', 'false');
    await user.click(button('Close all'));
    await user.click(button('Open all'));
    expect(item(/^Our story/)).toBeVisible();
    expect(item(/^Hero title/)).toBeVisible();
  });

  it('searches titles and keys and shows an empty state', async () => {
    const { user } = open();
    await tree();

    await user.type(screen.getByLabelText('Search content'), 'ABOUT_');
    expect(item(/Our story/)).toBeVisible();
    noItem(/Hero title/);

    await user.type(screen.getByLabelText('Search content'), 'zzz');
    expect(screen.getByText('No content blocks found')).toBeVisible();
  });

  it('also searches the texts, and shows the words that it found', async () => {
    api.answers('GET /api/content-search', [{ key: 'about_story_content', excerpt: 'Once upon a time' }]);
    const { user } = open();
    await tree();

    await user.type(screen.getByLabelText('Search content'), 'upon');
    expect(await screen.findByText('Once upon a time')).toBeVisible();
    noItem(/Hero title/);
  });

  it('searches for at most 200 characters, the limit of the server', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('searchbox'));
    await user.paste('x'.repeat(201));
    expect(screen.getByRole('searchbox')).toHaveValue('x'.repeat(200));
  });

  it('says when the texts could not be searched', async () => {
    api.fails('GET /api/content-search', 400, 'no');
    const { user } = open();
    await tree();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Search content'), 'upon');
    expect(await screen.findByRole('alert')).toHaveTextContent('the list may be incomplete');
  });

  it('filters by page and section and always includes buttons', async () => {
    const { user } = open();
    await tree();
    const section = screen.getByLabelText('Section');
    expect(
      within(section)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All sections', 'Buttons', 'Hero', 'Story']);

    await user.selectOptions(screen.getByLabelText('Page'), 'about');
    noItem(/Hero title/);
    await user.selectOptions(section, 'buttons');
    expect(screen.getByText('No content blocks found')).toBeVisible();
  });

  it('renders only visible rows and supports keyboard navigation across all rows', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) =>
      aContentBlock({ key: `block_${index}`, title: `Block ${index}` }),
    );
    api.answers('GET /api/content', many);
    const { user, address } = open();
    const rows = within(await tree());
    expect(rows.getAllByRole('treeitem').length).toBeLessThan(30);
    expect(item(/^Block 0 /)).toHaveAttribute('aria-setsize', '1000');

    act(() => item(/^Home/).focus());
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(item(/^Block 2 /)).toHaveFocus();
    await user.keyboard('{End}');
    expect(item(/^Block 999/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/admin/content?key=block_999');
    await user.keyboard('{ArrowLeft}');
    expect(item(/^Hero 1000 texts/)).toHaveFocus();
    await user.keyboard('{ArrowLeft} ');
    expect(item(/^Hero 1000 texts/)).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(item(/^Home/)).toHaveFocus();
    await user.keyboard('h');
    expect(item(/^Hero/)).toHaveFocus();
  });

  it('shows a loading error with a retry button', async () => {
    api.fails('GET /api/content', 400, 'no');
    open();

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was an error loading the content. Please try again later.',
    );
    expect(button('Try again')).toBeVisible();
  });

  it('denies access on a 403 response', async () => {
    api.fails('GET /api/content', 403, 'no');
    open();

    expect(await screen.findByText('You do not have permission to access this page.')).toBeVisible();
  });
});

describe('the selection', () => {
  it('is stored in the URL and cleared by the All content link', async () => {
    const { user, address } = open();
    await tree();
    await user.click(button('Close all'));
    await user.click(button('Open all'));
    await user.click(item(/Our story/));

    expect(address()).toBe('/admin/content?key=about_story_content');
    expect(await screen.findByRole('heading', { level: 2, name: 'Our story' })).toBeVisible();
    expect(text()).toHaveAttribute('data-rich');
    expect(item(/Our story/)).toHaveAttribute('aria-current');

    await user.click(screen.getByRole('link', { name: 'All content' }));
    expect(screen.getByRole('heading', { name: 'Select Content to Edit' })).toBeVisible();
  });

  it('opens the branches of the text that the URL names', async () => {
    open('/admin/content?key=about_story_content');
    await tree();
    expect(item(/^About/)).toHaveAttribute('aria-expanded', 'true');
    expect(item(/^Our story/)).toHaveAttribute('aria-current');
  });

  it('shows an error for an unknown key', async () => {
    api.fails('GET /api/content/:key', 404, 'There is no such content block');
    open('/admin/content?key=nope');

    expect(await screen.findByRole('heading', { name: 'No such content block' })).toBeVisible();
    expect(screen.getByText(/“nope”/)).toBeVisible();
  });
});

describe('saving and publishing', () => {
  it("doesn't count opening a block as a change", async () => {
    await openHero();

    expect(text()).toHaveValue('Handled with care');
    expect(screen.getByText('(Published)')).toBeVisible();
    expect(screen.getByText(/Last saved: /)).toBeVisible();
    expect(button('Publish')).toBeDisabled();
    expect(button('Save Draft')).toHaveAttribute('aria-disabled', 'true');
  });

  it('saves a draft verbatim and updates the list without fetching it again', async () => {
    stores();
    const { user } = await openHero();

    fireEvent.change(text(), { target: { value: ' Handled \n with more care <b> ' } });
    expect(screen.getByText('(Unpublished changes)')).toBeVisible();
    await user.click(button('Save Draft'));

    await waitFor(() => expect(notices()).toHaveTextContent('Content Updated'));
    expect(notices()).toHaveTextContent('Your changes have been saved as a draft.');
    expect(api.requests('PUT /api/content/:key')[0]?.body).toEqual({
      content: ' Handled \n with more care <b> ',
      lastUpdated: hero.lastUpdated,
    });
    expect(screen.getByText('(Unpublished changes)')).toBeVisible();
    expect(await screen.findByRole('treeitem', { name: /Hero title \(Draft\)/ })).toBeVisible();
    expect(api.requests('GET /api/content')).toHaveLength(1);
  });

  it('saves with Ctrl+S', async () => {
    stores();
    const { user } = await openHero();
    await user.type(text(), '!');

    await user.keyboard('{Control>}s{/Control}');

    await waitFor(() => expect(api.requests('PUT /api/content/:key')).toHaveLength(1));
  });

  it('saves typed text before publishing and sends each request once', async () => {
    stores();
    api.answers('POST /api/content/:key/publish', { ...draft, published: true });
    const { user } = await openHero();
    await user.type(text(), '!');

    await user.dblClick(button('Publish'));

    await waitFor(() => expect(notices()).toHaveTextContent('Content Published'));
    expect(notices()).toHaveTextContent('Your changes are now live on the website.');
    expect(api.requests('PUT /api/content/:key')).toHaveLength(1);
    expect(api.requests('POST /api/content/:key/publish')).toHaveLength(1);
    expect(screen.getByText('(Published)')).toBeVisible();
    expect(button('Publish')).toBeDisabled();
  });

  it("doesn't publish a draft that someone else changed in the meantime", async () => {
    const { user } = open('/admin/content?key=about_story_content');
    await screen.findByLabelText('Content');
    api.answers('GET /api/content/:key', {
      ...story,
      content: '<p>Theirs</p>',
      lastUpdated: '2026-02-05T16:00:00.000Z',
    });

    await user.click(button('Publish'));

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Someone else changed this text. Review their version, then try again.',
    );
    expect(text()).toHaveValue('<p>Theirs</p>');
    expect(api.requests('POST /api/content/:key/publish')).toHaveLength(0);
  });

  it.each([
    ['Save Draft', 'PUT /api/content/:key', 'Failed to update content. Please try again.'],
    ['Publish', 'POST /api/content/:key/publish', 'Failed to publish content. Please try again.'],
  ] as const)('shows a %s failure in a toast and on the page, and keeps the text', async (name, route, words) => {
    stores();
    api.fails(route, 400, 'The server says why');
    const { user } = await openHero();
    await user.type(text(), '!');

    await user.click(button(name));

    await waitFor(() => expect(notices()).toHaveTextContent(`Error${words}`));
    expect(screen.getByRole('alert')).toHaveTextContent('The server says why');
    expect(text()).toHaveValue('Handled with care!');
  });

  it('shows rich text as the server sanitized it', async () => {
    api.answers('PUT /api/content/:key', { ...story, content: '<p>Twice</p>' });
    const { user } = open('/admin/content?key=about_story_content');
    fireEvent.change(await screen.findByLabelText('Content'), {
      target: { value: '<p>Twice</p><script>steal()</script>' },
    });

    await user.click(button('Save Draft'));

    await waitFor(() => expect(text()).toHaveValue('<p>Twice</p>'));
  });
});
