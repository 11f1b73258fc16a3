import { act, fireEvent, screen } from '@testing-library/react';
import type { ContentBlockView, PageChangeView, PreviewReply, SaveContent } from '@pharmacy/contracts';
import { firstTextCheckSettings } from '@pharmacy/contracts/text-checks';
import { useNavigate } from '@pharmacy/remote-kit/core';
import { aContentBlock, aPage, type FakeApi, fakeApi, renderPage } from '@pharmacy/testing';
import EditContentPage from '../src/features/content/edit-content.page';

export const hero = aContentBlock({ content: 'Handled with care' });
export const lead = aContentBlock({ key: 'hero_lead', title: 'Hero lead', content: 'We find it' });
export const savedAt = '2026-01-05T16:00:00.000Z';
export const changeOf = (
  block: ContentBlockView,
  content: string,
  more: Partial<PageChangeView> = {},
): PageChangeView => ({
  ...block,
  content,
  published: false,
  lastUpdated: savedAt,
  live: { content: block.content, validUntil: null, afterwards: null },
  ...more,
});

interface Stored {
  readonly blocks: Record<string, ContentBlockView>;
  changes: PageChangeView[];
}

/** What the server has of the home page: its texts by key, and those that changed. */
export const stored: Stored = { blocks: { hero_title: hero, hero_lead: lead }, changes: [] };

/** Sets up the server of a page that's edited where it stands, for the tests of one file. */
export function pageEditorApi(): FakeApi {
  const api = fakeApi();
  beforeEach(() => {
    localStorage.clear();
    stored.changes = [];
    api.respondsWith('GET /api/content-pages/:page/changes', ({ params }) =>
      Response.json({ page: params.page, changes: params.page === 'home' ? stored.changes : [] }),
    );
    api.answers('GET /api/content-pages/:page/preview', { ...aPage('home'), announcements: [] });
    api.answers('GET /api/content', [hero, lead]);
    api.respondsWith('GET /api/content/:key', ({ params }) => Response.json(stored.blocks[String(params.key)]));
    api.respondsWith('PUT /api/content/:key', ({ params, body }) => {
      const { content } = body as SaveContent;
      const block = stored.blocks[String(params.key)] ?? hero;
      const saved = changeOf(block, content);
      stored.changes = [...stored.changes.filter(({ key }) => key !== saved.key), saved];
      return Response.json({ ...block, content, published: false, lastUpdated: savedAt });
    });
    api.answers('GET /api/content-checks', { ...firstTextCheckSettings, version: 0 });
    api.answers('POST /api/content/:key/editors', []);
    api.answers('DELETE /api/content/:key/editors', null);
  });
  afterEach(() => jest.restoreAllMocks());
  return api;
}

export const frame = () => screen.getByTitle<HTMLIFrameElement>('The page, with texts to pick');
export const reply = (data: object, from: { source?: Window | null; origin?: string } = {}) =>
  act(() => {
    const { source = frame().contentWindow, origin = location.origin } = from;
    window.dispatchEvent(new MessageEvent('message', { data, source, origin }));
  });
export const text = () => screen.findByLabelText<HTMLTextAreaElement>('Content');
export const pick = (key: string) => reply({ type: 'pharmacy:preview-picked', key });
export const panel = () => screen.queryByRole('complementary', { name: 'Selected text' });

/** False when the browser is to ask. */
export const reload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

let navigate: ReturnType<typeof useNavigate>;
function EditorWithBack() {
  navigate = useNavigate();
  return <EditContentPage />;
}
/** Goes where the browser's Back would. */
export const goBack = () => act(() => void navigate('/admin'));

export const openEditor = (at = '/admin/content?on=home') => renderPage(<EditorWithBack />, { as: 'admin', at });

/** Opens the home page without changes. `sent` is what its frame receives. */
export async function open(at?: string) {
  const page = openEditor(at);
  await screen.findByText('Home: no changes');
  const sent: { type: string }[] = [];
  jest
    .spyOn(frame().contentWindow!, 'postMessage')
    .mockImplementation((message: { type: string }) => void sent.push(message));
  const ready: PreviewReply = { type: 'pharmacy:preview-ready', path: '/' };
  reply(ready);
  reply({ type: 'pharmacy:preview-found', keys: ['hero_title', 'hero_lead'] });
  return { ...page, sent };
}
