import { act, screen, waitFor } from '@testing-library/react';
import { Link } from '@pharmacy/remote-kit/core';
import type { PreviewMessage, PreviewReply, PreviewShow } from '@pharmacy/contracts';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import { PageContent } from '../content/page-content';
import { Text } from '../content/blocks';
import { StepList } from '../sections/step-list';
import { Preview } from './preview';

const api = fakeApi();
const editor = { location: { origin: location.origin }, postMessage: jest.fn() };

const page = (
  <PageContent page="home">
    <main>
      <Text block="hero_title" as="h1" />
      <Text block="welcome_content" />
      <Text block="pharmacy_phone" as="span" />
      <Text block="prescribers_records_fax" as="span" />
      <StepList steps={[{ title: 'service_path_1_title', text: 'service_path_1_text' }]} />
      <p>Words without a key</p>
      <a href="https://elsewhere.example.org/">Elsewhere</a>
      <Link to="/login">Sign in</Link>
      <Link to="/patients">Patients</Link>
    </main>
  </PageContent>
);

function frameBy(parent: unknown) {
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
}

async function open() {
  api.respondsWith('GET /api/pages/:page', ({ params }) =>
    Response.json(aPage(params.page === 'global' ? 'global' : 'home')),
  );
  const view = renderPage(page);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

async function openFramed() {
  frameBy(editor);
  const view = await open();
  await waitFor(() => expect(replies()).toContainEqual({ type: 'pharmacy:preview-ready', path: '/' }));
  return view;
}

const replies = (): unknown[] => editor.postMessage.mock.calls.map(([reply]) => reply);

interface Speaker {
  readonly origin?: string;
  readonly source?: unknown;
}

function say(data: unknown, { origin = location.origin, source = editor }: Speaker = {}) {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  act(() => void window.dispatchEvent(event));
}

const show = (changes: Partial<PreviewShow>): PreviewMessage => ({
  type: 'pharmacy:preview-show',
  key: 'hero_title',
  contentType: 'plain',
  content: 'A new title',
  shown: 'Specialty medication, handled with care',
  reveal: false,
  ...changes,
});

const title = () => screen.getByRole('heading', { level: 1 });

describe(Preview.name, () => {
  const own = Object.getOwnPropertyDescriptor(window, 'parent');
  afterEach(() => {
    say({ type: 'pharmacy:preview-clear' });
    if (own) Object.defineProperty(window, 'parent', own);
    else frameBy(window);
  });

  it('reports its current path to the parent page', async () => {
    const { user } = await openFramed();
    expect(editor.postMessage).toHaveBeenCalledWith(expect.anything(), location.origin);
    await user.click(screen.getByRole('link', { name: 'Patients' }));
    await waitFor(() => expect(replies()).toContainEqual({ type: 'pharmacy:preview-ready', path: '/patients' }));
  });

  it('shows an edited text in place, marks it, and reverts it', async () => {
    await openFramed();
    say(show({ content: 'Two\nlines' }));
    expect(title().textContent).toBe('Two\nlines');
    expect(title()).toHaveAttribute('data-preview-edited');
    expect(replies()).toContainEqual({ type: 'pharmacy:preview-shown', key: 'hero_title', found: true });
    say(show({ key: 'pharmacy_phone', content: '(601) 555-0199' }));
    expect(title()).toHaveTextContent('Specialty medication, handled with care');
    expect(title()).not.toHaveAttribute('data-preview-edited');
    say({ type: 'pharmacy:preview-clear' });
    expect(screen.getByText('(601) 555-0142')).not.toHaveAttribute('data-preview-edited');
  });

  it('has no place for a text that waits for its first words', async () => {
    await openFramed();
    const fax = { key: 'prescribers_records_fax', shown: '' };
    say(show({ ...fax, content: '' }));
    expect(replies()).toContainEqual({ type: 'pharmacy:preview-shown', key: fax.key, found: false });
    say(show({ ...fax, content: '(601) 555-0143' }));
    expect(screen.getByText('(601) 555-0143')).toHaveAttribute('data-preview-edited');
    say(show({ ...fax, content: '' }));
    expect(screen.queryByText('(601) 555-0143')).not.toBeInTheDocument();
  });

  it('sanitizes HTML as strictly as the server', async () => {
    await openFramed();
    const content =
      '<p class="indent-2 evil" onclick="x()">Safe <a href="javascript:x()">link</a><img src=x onerror=x()></p>' +
      '<script>x()</script><p class="indent-1"><a href="/patients" style="color:red">own</a></p>';
    say(show({ key: 'welcome_content', contentType: 'html', content }));
    expect(document.querySelector('[data-content-key="welcome_content"]')?.innerHTML).toBe(
      '<p>Safe <a>link</a></p><p class="indent-1"><a href="/patients">own</a></p>',
    );
  });

  it('finds a text without a key by its words', async () => {
    await openFramed();
    say(show({ key: 'elsewhere', shown: ' Words  without\na key', content: 'Other\nwords' }));
    expect(screen.getByText(/^Other/).innerHTML).toBe('Other<br>words');
    expect(replies()).toContainEqual({ type: 'pharmacy:preview-shown', key: 'elsewhere', found: true });
    say({ type: 'pharmacy:preview-clear' });
    expect(screen.getByText('Words without a key')).toBeVisible();
  });

  it("reports when a text isn't on the page", async () => {
    await openFramed();
    say(show({ key: 'about_title', shown: 'Nowhere to be found' }));
    expect(replies()).toContainEqual({ type: 'pharmacy:preview-shown', key: 'about_title', found: false });
  });

  it('checks the page as it shows the text, and reports what it finds by text', async () => {
    // axe draws icons of fonts, which jsdom can't.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await openFramed();
    const content = '<h4>Too deep</h4><p><a href="/patients"></a></p>';
    say(show({ key: 'welcome_content', contentType: 'html', content }));
    title().append(document.createElement('img'));
    const outside = document.createElement('img');
    document.body.append(outside);
    // A second one while the first is running.
    say({ type: 'pharmacy:preview-check' });
    say({ type: 'pharmacy:preview-check' });
    const checked = () => replies().filter((reply) => (reply as PreviewReply).type === 'pharmacy:preview-checked');
    await waitFor(() => expect(checked()).toHaveLength(2), { timeout: 20_000 });
    outside.remove();
    const { findings } = checked()[1] as Extract<PreviewReply, { type: 'pharmacy:preview-checked' }>;
    expect([...findings].sort((one, other) => one.rule.localeCompare(other.rule))).toEqual([
      { rule: 'heading-order', key: 'welcome_content', excerpt: 'Too deep' },
      { rule: 'image-alt', key: 'hero_title', excerpt: '<img>' },
      { rule: 'link-name', key: 'welcome_content', excerpt: '<a href="/patients"></a>' },
    ]);
    jest.restoreAllMocks();
  });

  it('scrolls to the text only on request', async () => {
    await openFramed();
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    say(show({}));
    expect(scroll).not.toHaveBeenCalled();
    say(show({ reveal: true }));
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' }));
    jest.restoreAllMocks();
  });

  describe('with texts to pick', () => {
    const edit = (focus: string | null = null) => say({ type: 'pharmacy:preview-edit', focus });
    const picked = () => replies().filter((reply) => (reply as PreviewReply).type === 'pharmacy:preview-picked');
    beforeEach(() => {
      editor.postMessage.mockClear();
      // jsdom has no windows to focus.
      jest.spyOn(window, 'focus').mockImplementation(() => undefined);
    });
    afterEach(() => jest.restoreAllMocks());

    it('reports the keys of its texts in reading order', async () => {
      await openFramed();
      edit();
      expect(replies()).toContainEqual({
        type: 'pharmacy:preview-found',
        keys: ['hero_title', 'welcome_content', 'pharmacy_phone'],
      });
    });

    it('reports the text that is clicked, or on which Enter is pressed', async () => {
      const { user, address } = await openFramed();
      edit();
      await user.click(title());
      edit('pharmacy_phone');
      expect(screen.getByText('(601) 555-0142')).toHaveFocus();
      await user.keyboard('{Enter}');
      await user.click(screen.getByText('Words without a key'));
      expect(picked().map((reply) => (reply as { key: string }).key)).toEqual(['hero_title', 'pharmacy_phone']);
      expect(address()).toBe('/');
    });

    it('shows other drafts below the edited one, sanitized', async () => {
      await openFramed();
      const text = (key: string, content: string, contentType = 'plain') => ({ key, contentType, content });
      const texts = [
        text('hero_title', 'A draft'),
        text('welcome_content', '<p onclick="x()">Rich<script>x()</script></p>', 'html'),
      ];
      say({ type: 'pharmacy:preview-texts', texts });
      expect(title()).toHaveTextContent('A draft');
      expect(document.querySelector('[data-content-key="welcome_content"]')?.innerHTML).toBe('<p>Rich</p>');
      say(show({ content: 'Typed' }));
      expect(title()).toHaveTextContent('Typed');
      say({ type: 'pharmacy:preview-clear' });
      expect(title()).toHaveTextContent('A draft');
      for (const odd of [null, {}, [null], [{ key: 'hero_title' }], [text('hero_title', 'x', 'svg')]]) {
        say({ type: 'pharmacy:preview-texts', texts: odd });
      }
      expect(title()).toHaveTextContent('A draft');
      say({ type: 'pharmacy:preview-texts', texts: [] });
      expect(title()).toHaveTextContent('Specialty medication, handled with care');
    });
  });

  it('shows the site on another day, and takes nothing from a malformed one', async () => {
    const { store } = await openFramed();
    const read = (on: unknown) => {
      say({ type: 'pharmacy:preview-texts', texts: [], on });
      return store.getState().draftText.on;
    };
    const eve = { day: '2026-12-24', announcements: [{ id: 1, text: 'We close at noon' }] };
    expect(read(eve)).toEqual(eve);
    const link = { url: 'javascript:steal()', text: 'Press me' };
    for (const odd of [{ ...eve, day: 'tomorrow' }, { ...eve, announcements: [{ id: 2, text: 'x', link }] }, 7]) {
      expect(read(odd)).toBeNull();
    }
    expect(read({ ...eve, announcements: [{ id: 2, text: 'x', link: { ...link, url: '/contact' } }] })).not.toBeNull();
    expect(read(null)).toBeNull();
  });

  it('ignores other senders and malformed messages', async () => {
    await openFramed();
    say(show({}), { origin: 'https://elsewhere.example.org' });
    say(show({}), { source: window });
    for (const odd of [null, 'text', {}, { type: 'pharmacy:preview-show' }, { ...show({}), content: 7 }]) say(odd);
    say({ ...show({}), contentType: 'svg' });
    expect(title()).toHaveTextContent('Specialty medication, handled with care');
  });

  it('blocks links that leave the public pages', async () => {
    const { user, address } = await openFramed();
    const away = jest.fn();
    document.addEventListener('click', (event) => away(event.defaultPrevented), { once: true });
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(away).toHaveBeenCalledWith(true);
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(address()).toBe('/');
  });

  it('shows an item of a list again once it has words', async () => {
    await openFramed();
    const step = { key: 'service_path_1_title', shown: '' };
    say(show({ ...step, content: 'Your doctor sends it' }));
    expect(screen.getByRole('listitem')).toHaveTextContent(/^Your doctor sends it$/);
    say(show({ ...step, content: '' }));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(replies().at(-1)).toEqual({ type: 'pharmacy:preview-shown', key: step.key, found: false });
    say(show({ ...step, content: 'A doctor' }));
    expect(screen.getByRole('listitem')).toHaveTextContent(/^A doctor$/);
    expect(replies().at(-1)).toEqual({ type: 'pharmacy:preview-shown', key: step.key, found: true });
  });

  it.each([
    ['in a window of its own', () => window as unknown],
    [
      'in another site’s frame',
      () => ({
        get location() {
          throw new DOMException('Blocked', 'SecurityError');
        },
      }),
    ],
  ])("doesn't listen %s", async (_, parent) => {
    frameBy(parent());
    await open();
    say(show({}), { source: window.parent });
    expect(title()).toHaveTextContent('Specialty medication, handled with care');
    expect(editor.postMessage).not.toHaveBeenCalled();
  });
});
