import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContentBlockView, PageChangeView, PreviewReply, SaveContent } from '@pharmacy/contracts';
import { firstTextCheckSettings } from '@pharmacy/contracts/text-checks';
import { aContentBlock, aPage, fakeApi, renderPage } from '@pharmacy/testing';
import EditContentPage from '../edit-content.page';

const api = fakeApi();
const hero = aContentBlock({ content: 'Handled with care' });
const lead = aContentBlock({ key: 'hero_lead', title: 'Hero lead', content: 'We find it' });
const blocks: Record<string, ContentBlockView> = { hero_title: hero, hero_lead: lead };
const savedAt = '2026-01-05T16:00:00.000Z';
const changeOf = (block: ContentBlockView, content: string, more: Partial<PageChangeView> = {}): PageChangeView => ({
  ...block,
  content,
  published: false,
  lastUpdated: savedAt,
  live: { content: block.content, validUntil: null, afterwards: null },
  ...more,
});
let changes: PageChangeView[];

beforeEach(() => {
  localStorage.clear();
  changes = [];
  api.respondsWith('GET /api/content-pages/:page/changes', ({ params }) =>
    Response.json({ page: params.page, changes: params.page === 'home' ? changes : [] }),
  );
  api.answers('GET /api/content-pages/:page/preview', aPage('home'));
  api.answers('GET /api/content', [hero, lead]);
  api.respondsWith('GET /api/content/:key', ({ params }) => Response.json(blocks[String(params.key)]));
  api.respondsWith('PUT /api/content/:key', ({ params, body }) => {
    const { content } = body as SaveContent;
    const saved = changeOf(blocks[String(params.key)] ?? hero, content);
    changes = [...changes.filter(({ key }) => key !== saved.key), saved];
    return Response.json({ ...blocks[String(params.key)], content, published: false, lastUpdated: savedAt });
  });
  api.answers('GET /api/content-checks', { ...firstTextCheckSettings, version: 0 });
  api.answers('POST /api/content/:key/editors', []);
  api.answers('DELETE /api/content/:key/editors', null);
});
afterEach(() => jest.restoreAllMocks());

const frame = () => screen.getByTitle<HTMLIFrameElement>('The page, with texts to pick');
const reply = (data: object, from: { source?: Window | null; origin?: string } = {}) =>
  act(() => {
    const { source = frame().contentWindow, origin = location.origin } = from;
    window.dispatchEvent(new MessageEvent('message', { data, source, origin }));
  });
const text = () => screen.findByLabelText<HTMLTextAreaElement>('Content');
const pick = (key: string) => reply({ type: 'pharmacy:preview-picked', key });
const panel = () => screen.queryByRole('complementary', { name: 'Selected text' });

async function open() {
  const page = renderPage(<EditContentPage />, { as: 'admin', at: '/admin/content?on=home' });
  await screen.findByText('Home: no changes');
  const told: { type: string }[] = [];
  jest.spyOn(frame().contentWindow!, 'postMessage').mockImplementation((message) => void told.push(message));
  const ready: PreviewReply = { type: 'pharmacy:preview-ready', path: '/' };
  reply(ready);
  reply({ type: 'pharmacy:preview-found', keys: ['hero_title', 'hero_lead'] });
  return { ...page, told };
}

describe('a page that is edited where it stands', () => {
  it('gets the texts to show, and is asked to let them be picked', async () => {
    const { told } = await open();
    expect(told).toContainEqual({ type: 'pharmacy:preview-edit', focus: null });
    await waitFor(() =>
      expect(told).toContainEqual({
        type: 'pharmacy:preview-texts',
        texts: expect.arrayContaining([expect.objectContaining({ key: 'hero_title', contentType: 'plain' })]),
      }),
    );
  });

  it('opens the text that is picked, and shows at once what is typed', async () => {
    const { told } = await open();
    pick('hero_title');
    fireEvent.change(await text(), { target: { value: 'Typed' } });
    expect(told.at(-1)).toEqual({
      type: 'pharmacy:preview-show',
      key: 'hero_title',
      contentType: 'plain',
      content: 'Typed',
      shown: '',
      reveal: false,
    });
    expect(screen.getByText('Home: 1 text changed')).toBeVisible();
    expect(within(panel()!).getByText('Text 1 of 2')).toBeVisible();
  });

  it('saves the draft and goes to the next text, and with Escape back to the page', async () => {
    const { told, address } = await open();
    pick('hero_title');
    fireEvent.change(await text(), { target: { value: 'Typed' } });
    fireEvent.keyDown(await text(), { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(address()).toBe('/admin/content?on=home&key=hero_lead'));
    expect(api.requests('PUT /api/content/:key')[0]?.body).toMatchObject({ content: 'Typed' });
    expect(await screen.findByText('Home: 1 text changed')).toBeVisible();
    expect(await screen.findByDisplayValue('We find it')).toBeVisible();

    fireEvent.keyDown(await text(), { key: 'Escape' });
    await waitFor(() => expect(panel()).toBeNull());
    expect(told).toContainEqual({ type: 'pharmacy:preview-edit', focus: 'hero_lead' });
  });

  it('ignores other windows, other sites, and malformed messages', async () => {
    await open();
    const picked = { type: 'pharmacy:preview-picked', key: 'hero_title' };
    reply(picked, { source: window });
    reply(picked, { origin: 'https://elsewhere.example.org' });
    reply({ ...picked, key: '../users' });
    reply({ ...picked, key: 7 });
    reply({ type: 'pharmacy:preview-found', keys: 'hero_title' });
    expect(panel()).toBeNull();
  });
});

describe('the changes of a page', () => {
  const openChanged = async () => {
    const page = await open();
    changes = [changeOf(hero, 'Guaranteed'), changeOf(lead, 'Planned', { scheduledFor: '2999-01-01T15:00:00.000Z' })];
    pick('hero_title');
    fireEvent.change(await text(), { target: { value: 'Guaranteed' } });
    await page.user.click(screen.getByRole('button', { name: 'Publish page' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Publish changes: Home' })) };
  };

  it('are saved first, and then published with the times at which they were seen', async () => {
    const { user, dialog } = await openChanged();
    expect(dialog.getByText(/1 warning/)).toBeVisible();
    expect(dialog.getByText('Goes live Jan 1, 2999, 9:00 AM CST')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Hero lead' }));
    api.respondsWith('POST /api/content-pages/:page/publish', () => Response.json({ page: 'home', changes: [] }));
    changes = [];
    await user.click(dialog.getByRole('button', { name: 'Publish 1 text anyway' }));
    expect(await screen.findByText('Home: no changes')).toBeVisible();
    expect(api.requests('POST /api/content-pages/:page/publish')[0]?.body).toEqual({
      changes: [{ key: 'hero_title', lastUpdated: savedAt }],
    });
  });

  it('stay in the dialog with the reason when someone else was faster', async () => {
    const { user, dialog } = await openChanged();
    api.respondsWith('POST /api/content-pages/:page/publish', () =>
      Response.json(
        { statusCode: 409, error: 'Conflict', message: 'Someone else changed “Hero lead”' },
        { status: 409 },
      ),
    );
    await user.click(dialog.getByRole('button', { name: /^Publish 2 texts/ }));
    expect(await dialog.findByText('Someone else changed “Hero lead”')).toBeVisible();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  });
});
