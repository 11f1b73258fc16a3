import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContentBlockView, PageChangeView, PreviewReply, SaveContent } from '@pharmacy/contracts';
import { firstTextCheckSettings } from '@pharmacy/contracts/text-checks';
import { useNavigate } from '@pharmacy/remote-kit/core';
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
  api.answers('GET /api/content-pages/:page/preview', { ...aPage('home'), announcements: [] });
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

/** False when the browser is to ask. */
const reload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
/** Goes where the browser's Back would. */
let goBack: () => void;
function PageWithBack() {
  const navigate = useNavigate();
  goBack = () => act(() => void navigate('/admin'));
  return <EditContentPage />;
}

async function open(at = '/admin/content?on=home') {
  const page = renderPage(<PageWithBack />, { as: 'admin', at });
  await screen.findByText('Home: no changes');
  const sent: { type: string }[] = [];
  jest.spyOn(frame().contentWindow!, 'postMessage').mockImplementation((message) => void sent.push(message));
  const ready: PreviewReply = { type: 'pharmacy:preview-ready', path: '/' };
  reply(ready);
  reply({ type: 'pharmacy:preview-found', keys: ['hero_title', 'hero_lead'] });
  return { ...page, sent };
}

describe('a page that is edited where it stands', () => {
  it('is the home page at first, with the list one press away', async () => {
    api.answers('GET /api/content-search', []);
    const { user, address } = await open('/admin/content');
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Content' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
    await user.click(screen.getByRole('link', { name: 'All content' }));
    expect(address()).toBe('/admin/content?list');
    expect(screen.getByRole('heading', { name: 'Select Content to Edit' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Edit on the page' }));
    expect(frame()).toBeVisible();
  });

  it('gets the texts to show, and is asked to let them be picked', async () => {
    const { sent } = await open();
    expect(sent).toContainEqual({ type: 'pharmacy:preview-edit', focus: null });
    await waitFor(() =>
      expect(sent).toContainEqual({
        type: 'pharmacy:preview-texts',
        texts: expect.arrayContaining([expect.objectContaining({ key: 'hero_title', contentType: 'plain' })]),
        on: null,
      }),
    );
  });

  it('gets the day on which it is shown, with the announcements of that day', async () => {
    const { sent } = await open();
    const announcements = [{ id: 1, text: 'Closed for Christmas' }];
    api.answers('GET /api/content-pages/:page/preview', { ...aPage('home'), announcements });
    fireEvent.change(screen.getByLabelText('The site on'), { target: { value: '2999-12-24' } });
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ on: { day: '2999-12-24', announcements } }));
    fireEvent.click(screen.getByRole('button', { name: 'After' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ type: 'pharmacy:preview-texts', on: null }));
  });

  it('waits for the rest of a day while its year is typed', async () => {
    const { sent } = await open();
    api.answers('GET /api/content-pages/:page/preview', { ...aPage('home'), announcements: [] });
    const day = screen.getByLabelText('The site on');
    fireEvent.change(day, { target: { value: '0002-12-24' } });
    expect(day).toHaveValue('0002-12-24');
    expect(sent.at(-1)).not.toHaveProperty('on.day');
    fireEvent.change(day, { target: { value: '2999-12-24' } });
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ on: { day: '2999-12-24' } }));
    fireEvent.change(day, { target: { value: '0002-12-24' } });
    fireEvent.click(screen.getByRole('button', { name: 'Before' }));
    expect(day).toHaveValue('');
  });

  it('opens the text that is picked, and shows at once what is typed', async () => {
    const { sent } = await open();
    pick('hero_title');
    fireEvent.change(await text(), { target: { value: 'Typed' } });
    expect(sent.at(-1)).toEqual({
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

  it('scrolls to a text that appears only while it is typed', async () => {
    const { sent } = await open('/admin/content?on=home&key=hero_lead');
    reply({ type: 'pharmacy:preview-found', keys: ['hero_title'] });
    expect(within(panel()!).getByText('Not on this page')).toBeVisible();
    const type = async (value: string) => fireEvent.change(await text(), { target: { value } });
    await type('T');
    expect(sent.at(-1)).toMatchObject({ key: 'hero_lead', content: 'T', reveal: true });
    reply({ type: 'pharmacy:preview-found', keys: ['hero_title', 'hero_lead'] });
    await type('Ty');
    await type('Typ');
    expect(sent.at(-1)).toMatchObject({ content: 'Typ', reveal: false });
  });

  it('lists what the page found about the open text in a pause of typing, and once more before publishing', async () => {
    const { sent, user } = await open();
    pick('hero_title');
    const checks = () => sent.filter(({ type }) => type === 'pharmacy:preview-check');
    for (const value of ['T', 'Ty', 'Typed']) fireEvent.change(await text(), { target: { value } });
    expect(checks()).toHaveLength(0);
    await waitFor(() => expect(checks()).toHaveLength(1), { timeout: 3_000 });

    const finding = { rule: 'color-contrast', key: 'hero_title', excerpt: 'Typed in gray' };
    const findings = [finding, { ...finding, key: 'hero_lead' }];
    const list = await screen.findByRole('region', { name: 'Checks before publishing' });
    reply({ type: 'pharmacy:preview-checked', findings: [{ ...finding, rule: 'toString' }] });
    reply({ type: 'pharmacy:preview-checked', findings: [null] });
    expect(within(list).getByRole('status')).toHaveTextContent('Nothing found');
    reply({ type: 'pharmacy:preview-checked', findings });
    expect(within(list).getByRole('status')).toHaveTextContent('1 warning');
    expect(list).toHaveTextContent(/Low contrast.*on the page.*Typed in gray/);

    await user.click(within(panel()!).getByRole('button', { name: 'Publish' }));
    const question = await screen.findByRole('alertdialog', { name: 'Publish with 1 warning?' });
    expect(question).toHaveTextContent(/Typed in gray/);
    expect(question).not.toHaveTextContent('audit trail');
    await user.click(within(question).getByRole('button', { name: 'Back to the text' }));

    await user.click(screen.getByRole('button', { name: 'Before' }));
    expect(within(list).getByRole('status')).toHaveTextContent('Nothing found');
  });

  it('saves the draft and goes to the next text, and with Escape back to the page', async () => {
    const { sent, address } = await open();
    pick('hero_title');
    fireEvent.change(await text(), { target: { value: 'Typed' } });
    fireEvent.keyDown(await text(), { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(address()).toBe('/admin/content?on=home&key=hero_lead'));
    expect(api.requests('PUT /api/content/:key')[0]?.body).toMatchObject({ content: 'Typed' });
    expect(await screen.findByText('Home: 1 text changed')).toBeVisible();
    expect(await screen.findByDisplayValue('We find it')).toBeVisible();

    fireEvent.keyDown(await text(), { key: 'Escape' });
    await waitFor(() => expect(panel()).toBeNull());
    expect(sent).toContainEqual({ type: 'pharmacy:preview-edit', focus: 'hero_lead' });
  });

  it('goes where the owner asked last while the draft was being saved, and saves what was typed meanwhile', async () => {
    const { address } = await open();
    const answers: (() => void)[] = [];
    api.respondsWith('PUT /api/content/:key', async ({ body }) => {
      await new Promise<void>((answer) => answers.push(answer));
      return Response.json({ ...hero, ...(body as SaveContent), published: false, lastUpdated: savedAt });
    });
    const answer = () => act(() => answers.shift()?.());
    const type = async (value: string) => fireEvent.change(await text(), { target: { value } });
    pick('hero_title');
    await type('Typed');
    fireEvent.keyDown(await text(), { key: 'Escape' });
    await waitFor(() => expect(answers).toHaveLength(1));
    pick('hero_lead');
    await type('Typed on');
    answer();

    await waitFor(() => expect(answers).toHaveLength(1));
    answer();
    await waitFor(() => expect(address()).toBe('/admin/content?on=home&key=hero_lead'));
    const saved = api.requests('PUT /api/content/:key').map(({ body }) => (body as SaveContent).content);
    expect(saved).toEqual(['Typed', 'Typed on']);
  });

  it.each([
    ['is rejected', '', () => undefined],
    ['fails', 'Typed', () => api.fails('PUT /api/content/:key', 400, 'Too long')],
    [
      'meets a newer text',
      'Typed',
      () => {
        api.fails('PUT /api/content/:key', 409, 'Someone else changed this text');
        api.answers('GET /api/content/:key', { ...hero, content: 'Theirs', lastUpdated: savedAt });
      },
    ],
  ])('shows its page again when a link was followed, saving %s, and the owner stays', async (_how, typed, prepare) => {
    const { user, address } = await open();
    pick('hero_title');
    fireEvent.change(await text(), { target: { value: typed } });
    prepare();
    const before = frame();
    reply({ type: 'pharmacy:preview-ready', path: '/patients' });
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Stay',
      }),
    );

    expect(address()).toBe('/admin/content?on=home&key=hero_title');
    expect(frame()).not.toBe(before);
    expect(frame()).toHaveAttribute('src', '/');
    const post = jest.spyOn(frame().contentWindow!, 'postMessage').mockReturnValue();
    reply({ type: 'pharmacy:preview-ready', path: '/' });
    expect(post).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'pharmacy:preview-show', key: 'hero_title', content: typed, reveal: true }),
      location.origin,
    );
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

  it('can be published as soon as they are saved, before the list of them is read again', async () => {
    const { user } = await open();
    pick('hero_title');
    fireEvent.change(await text(), { target: { value: 'Typed' } });
    const release = api.holds('GET /api/content-pages/:page/changes', { page: 'home', changes: [] });
    await user.click(screen.getByRole('button', { name: 'Back to the page' }));
    await waitFor(() => expect(panel()).toBeNull());
    expect(screen.getByText('Home: 1 text changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish changes: Home' }));
    expect(dialog.getByText('Handled with care')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Publish 1 text' })).toBeEnabled();
    release();
  });

  it('have what is live beside a draft of someone else that appeared after the list of them was read', async () => {
    const { user } = await open();
    api.answers('GET /api/content/:key', { ...lead, content: 'Theirs', published: false });
    pick('hero_lead');
    expect(await screen.findByDisplayValue('Theirs')).toBeVisible();
    expect(screen.getByText('Home: no changes')).toBeVisible();
    fireEvent.change(await text(), { target: { value: 'Ours' } });
    await user.click(screen.getByRole('button', { name: 'Publish page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish changes: Home' }));
    expect(await dialog.findByText('We find it')).toBeInTheDocument();
  });

  it('stay in the dialog until they are published, whatever is pressed', async () => {
    const { user, dialog } = await openChanged();
    const release = api.holds('POST /api/content-pages/:page/publish', { page: 'home', changes: [] });
    await user.click(dialog.getByRole('button', { name: /^Publish 2 texts/ }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Publish changes: Home' })).toBeVisible();
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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

  it('are chosen again only after a question: at Cancel, Back, and a reload', async () => {
    const { user, dialog, address } = await openChanged();
    const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    const keep = async () => user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(reload()).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Hero lead' }));
    expect(reload()).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await question()).toHaveAccessibleDescription('What you chose here will be lost.');
    await keep();
    goBack();
    await keep();
    expect(address()).toBe('/admin/content?on=home&key=hero_title');
    expect(dialog.getByRole('checkbox', { name: 'Hero lead' })).not.toBeChecked();

    await user.click(dialog.getByRole('checkbox', { name: 'Hero lead' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('that were discarded', () => {
    const route = 'POST /api/content-pages/:page/schedule';
    const atNine = '2999-01-01T15:00:00.000Z';
    const footer = aContentBlock({ key: 'closing_title', title: 'Closing title', content: 'Call us' });

    const discardAndUndo = async (planned: readonly (string | null)[]) => {
      blocks['closing_title'] = footer;
      const drafts = [hero, lead, footer].map((block, index) =>
        changeOf(block, `Draft of ${block.title}`, { scheduledFor: planned[index] ?? null }),
      );
      changes = drafts;
      const page = renderPage(<PageWithBack />, { as: 'admin', at: '/admin/content?on=home' });
      await screen.findByText(/^Home: 3 texts changed/);
      await page.user.click(screen.getByRole('button', { name: 'More ways to publish' }));
      await page.user.click(await screen.findByRole('menuitem', { name: 'Discard changes…' }));
      api.respondsWith('POST /api/content-pages/:page/discard', () => {
        changes = [];
        return Response.json({ page: 'home', changes });
      });
      await page.user.click(await screen.findByRole('button', { name: 'Discard 3 texts' }));
      await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
      await screen.findByText(/^Home: 3 texts changed/);
      return page;
    };
    const schedules = () => api.requests(route).map(({ body }) => body);
    const seen = (...keys: string[]) => keys.map((key) => ({ key, lastUpdated: savedAt }));

    beforeEach(() => api.answers(route, { page: 'home', changes: [] }));
    afterEach(() => delete blocks['closing_title']);

    it('are restored with their schedules, those of one time together', async () => {
      const atTen = '2999-01-01T16:00:00.000Z';
      await discardAndUndo([atNine, atTen, atNine]);
      await waitFor(() =>
        expect(schedules()).toEqual([
          { publishAt: atNine, changes: seen('hero_title', 'closing_title') },
          { publishAt: atTen, changes: seen('hero_lead') },
        ]),
      );
      expect(screen.queryByText(/not scheduled/)).toBeNull();
    });

    it.each([
      ['their time has passed', '2020-01-01T15:00:00.000Z', () => undefined, 'The time has passed.', 0],
      [
        'that is rejected',
        atNine,
        () => api.fails(route, 409, 'Someone else changed “Hero lead”'),
        'Someone else changed “Hero lead”',
        1,
      ],
    ])('say that they are not scheduled again when %s', async (_why, time, prepare, reason, requests) => {
      prepare();
      const { user } = await discardAndUndo([null, time, null]);
      expect(await screen.findByText(`Restored, but not scheduled: “Hero lead”. ${reason}`)).toBeVisible();
      expect(schedules()).toHaveLength(requests);
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

      await user.click(screen.getByRole('button', { name: 'Publish page' }));
      expect(await screen.findByRole('dialog', { name: 'Publish changes: Home' })).toBeVisible();
      expect(screen.queryByText(/not scheduled/)).toBeNull();
    });
  });

  it('leave what is typed after them guarded: picking another text saves it first', async () => {
    const { user, dialog, address } = await openChanged();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    fireEvent.change(await text(), { target: { value: 'Typed on' } });
    pick('hero_lead');
    await waitFor(() => expect(address()).toBe('/admin/content?on=home&key=hero_lead'));
    const saved = api.requests('PUT /api/content/:key').map(({ body }) => (body as SaveContent).content);
    expect(saved).toEqual(['Guaranteed', 'Typed on']);
  });

  it('keep the time that was entered for them until the question is answered', async () => {
    const { user } = await openChanged();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'More ways to publish' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Schedule…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule changes: Home' }));
    fireEvent.change(dialog.getByLabelText(/^Date and time/), { target: { value: '2999-01-02T09:00' } });
    expect(reload()).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
