import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SaveContent } from '@pharmacy/contracts';
import { aContentBlock, aPage } from '@pharmacy/testing';
import {
  frame,
  hero,
  open,
  pageEditorApi,
  panel,
  pick,
  reply,
  savedAt,
  stored,
  text,
} from '../../../../specs/page-editor';

const api = pageEditorApi();

describe('a page that is edited where it stands', () => {
  it('is the home page at first, with the list one click away', async () => {
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

  it('is as wide as the window, or as a phone, tablet, or desktop, scaled down to fit', async () => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(720);
    const { user } = await open();
    const widths = within(screen.getByRole('group', { name: 'Width' }));
    const chosen = () => widths.queryAllByRole('button', { pressed: true }).map(({ ariaLabel }) => ariaLabel);
    const choose = (name: string) => user.click(widths.getByRole('button', { name }));
    expect(frame()).toHaveStyle({ inlineSize: '720px' });
    expect(chosen()).toEqual([]);

    await choose('Desktop width');
    expect(frame()).toHaveStyle({ inlineSize: '1440px', transform: 'scale(0.5)' });
    await choose('Phone width');
    expect(frame()).toHaveStyle({ inlineSize: '390px', marginInlineStart: '165px' });
    expect(chosen()).toEqual(['Phone width']);
    pick('hero_title');
    await text();
    expect(frame()).toHaveStyle({ inlineSize: '390px' });

    await choose('Phone width');
    expect(chosen()).toEqual([]);
    expect(frame()).toHaveStyle({ inlineSize: '1160px' });
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
    await waitFor(() => expect(checks()).toHaveLength(1));

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

  it('leaves Option with an arrow to the text fields of a Mac', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
    const { address } = await open('/admin/content?on=home&key=hero_title');
    const press = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'ArrowDown', altKey: true });
    expect(screen.getByRole('button', { name: 'Next text (Option+↓, outside of fields)' })).toBeVisible();
    expect(press(await text())).toBe(true);
    expect(address()).toBe('/admin/content?on=home&key=hero_title');
    press(screen.getByRole('button', { name: 'Back to the page' }));
    await waitFor(() => expect(address()).toBe('/admin/content?on=home&key=hero_lead'));
  });

  describe('with a rich text', () => {
    const withText = async (content: string) => {
      stored.blocks['welcome_content'] = aContentBlock({ key: 'welcome_content', contentType: 'html', content });
      const page = await open('/admin/content?on=home&key=welcome_content');
      await screen.findByRole('toolbar', { name: 'Formatting' });
      return { ...page, textbox: screen.getByRole('textbox', { name: 'Content' }) };
    };
    const press = (element: HTMLElement, key: string, keyCode: number) => fireEvent.keyDown(element, { key, keyCode });
    const escape = (element: HTMLElement) => press(element, 'Escape', 27);
    const isClosed = () => waitFor(() => expect(panel()).toBeNull());

    // draft-js takes a while to be read.
    beforeAll(() => import('../../../rich-text-editor/rich-text-editor'), 60_000);
    afterEach(() => delete stored.blocks['welcome_content']);

    it('closes only the row of a link at Escape, and the text after that', async () => {
      const { user, textbox } = await withText('<p>Welcome</p>');
      await user.click(screen.getByRole('button', { name: 'Link' }));
      await user.type(screen.getByLabelText('Link address'), 'https://example.org{Escape}');
      expect(screen.queryByLabelText('Link address')).toBeNull();
      expect(textbox).toHaveFocus();
      expect(panel()).toBeVisible();
      escape(textbox);
      await isClosed();
    });

    it('leaves Option with an arrow to the rich text on a Mac', async () => {
      jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
      const { address, textbox } = await withText('<p>Welcome</p>');
      fireEvent.keyDown(textbox, { key: 'ArrowUp', keyCode: 38, altKey: true });
      expect(address()).toBe('/admin/content?on=home&key=welcome_content');
    });

    it('takes two presses of Escape in a row while the caret is in a list', async () => {
      const { textbox } = await withText('<ul><li>One</li></ul>');
      escape(textbox);
      expect(panel()).toBeVisible();
      press(textbox, 'End', 35);
      escape(textbox);
      expect(panel()).toBeVisible();
      escape(textbox);
      await isClosed();
    });
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
