import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PreviewReply } from '@pharmacy/contracts';
import { firstTextCheckSettings } from '@pharmacy/contracts/text-checks';
import { aContentBlock, aContentVersion, fakeApi, renderPage } from '@pharmacy/testing';
import EditContentPage from '../edit-content.page';

const api = fakeApi();
const block = aContentBlock({ key: 'about_title', title: 'About title', page: 'about', content: 'Who we are' });

beforeEach(() => {
  localStorage.clear();
  api.answers('GET /api/content', [block]);
  api.answers('GET /api/content-search', []);
  api.answers('GET /api/content/:key', block);
  api.answers('GET /api/content/:key/versions', [aContentVersion({ content: 'Who we were' })]);
  api.answers('GET /api/content-checks', { ...firstTextCheckSettings, version: 0 });
  api.answers('POST /api/content/:key/editors', []);
  api.answers('DELETE /api/content/:key/editors', null);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Content');
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const newTab = () => screen.getByRole('link', { name: 'Open in New Tab' });
const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview of the website');
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function open() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  renderPage(<EditContentPage />, { as: 'admin', at: '/admin/content?key=about_title' });
  await screen.findByLabelText('Content');
}

/** What the page in the frame is sent from now on. */
function listen() {
  const sent: unknown[] = [];
  jest.spyOn(frame().contentWindow!, 'postMessage').mockImplementation((message: unknown) => void sent.push(message));
  return sent;
}
const reply = (data: PreviewReply, from: { source?: Window | null; origin?: string } = {}) =>
  act(() => {
    const { source = frame().contentWindow, origin = location.origin } = from;
    window.dispatchEvent(new MessageEvent('message', { data, source, origin }));
  });
const ready = () => reply({ type: 'pharmacy:preview-ready', path: '/about' });

describe('the editor views', () => {
  it('switch back and forth and keep typed text in the same field', async () => {
    await open();
    fireEvent.change(text(), { target: { value: 'Typed' } });
    const field = text();

    press('Fullscreen Editor');
    expect(text()).toBe(field);
    press('Exit Fullscreen');
    press('Live Edit Mode');
    expect(text()).toBe(field);
    expect(text()).toHaveStyle({ blockSize: '450px' });
    expect(frame()).toHaveAttribute('src', '/about');
    press('Exit Split View');
    expect(screen.queryByTitle('Preview of the website')).not.toBeInTheDocument();
    press('Preview on Website');
    expect(field).not.toBeVisible();
    press('Back to Editor');
    expect(text()).toBe(field);
    expect(text()).toHaveValue('Typed');
    expect(text()).toHaveStyle({ blockSize: '300px' });
  });

  it('make the rest of the page inert in full screen until Escape exits it', async () => {
    await open();
    press('Fullscreen Editor');
    expect(screen.getByRole('heading', { level: 1, hidden: true }).closest('[inert]')).not.toBeNull();

    fireEvent.keyDown(text(), { key: 'Escape' });
    expect(button('Fullscreen Editor')).toBeVisible();
    expect(document.querySelector('[inert]')).toBeNull();
  });

  it('stay in full screen when Escape closes the row of a link', async () => {
    await import('../../../rich-text-editor/rich-text-editor');
    api.answers('GET /api/content/:key', { ...block, contentType: 'html', content: '<p>Who we are</p>' });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    renderPage(<EditContentPage />, { as: 'admin', at: '/admin/content?key=about_title' });
    await screen.findByRole('toolbar', { name: 'Formatting' });
    press('Fullscreen Editor');
    press('Link');
    fireEvent.keyDown(screen.getByLabelText('Link address'), { key: 'Escape' });
    expect(screen.queryByLabelText('Link address')).toBeNull();
    expect(button('Exit Fullscreen')).toBeVisible();
  });

  it('link to the page in a new tab', async () => {
    await open();
    expect(newTab()).toHaveAttribute('href', '/about');
    expect(newTab()).toHaveAttribute('target', '_blank');
  });

  it('link to the page that the preview shows, also after a link on it was followed', async () => {
    await open();
    press('Live Edit Mode');
    expect(newTab()).toHaveAttribute('href', '/about');
    press('Services');
    expect(newTab()).toHaveAttribute('href', '/services');
    press('Preview on Website');
    expect(newTab()).toHaveAttribute('href', '/services');
    reply({ type: 'pharmacy:preview-ready', path: '/patients' });
    expect(newTab()).toHaveAttribute('href', '/patients');
    press('Back to Editor');
    expect(newTab()).toHaveAttribute('href', '/about');
  });
});

describe('the preview', () => {
  it('offers pages for each view and lists the other pages', async () => {
    await open();
    press('Live Edit Mode');
    const pages = () =>
      within(screen.getByRole('group', { name: 'Page' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(pages()).toEqual(['Home', 'About', 'Services']);
    expect(button('About')).toHaveAttribute('aria-pressed', 'true');

    press('Preview on Website');
    expect(pages()).toEqual(['Home', 'About', 'Services', 'Solutions', 'Contact']);
    press('Contact');
    expect(frame()).toHaveAttribute('src', '/contact');
    fireEvent.change(screen.getByLabelText('Another page'), { target: { value: '/privacy' } });
    expect(frame()).toHaveAttribute('src', '/privacy');
  });

  it('shows the text 800 ms after the view is selected and scrolls to it', async () => {
    await open();
    press('Live Edit Mode');
    const sent = listen();
    ready();
    await pass(799);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual([
      {
        type: 'pharmacy:preview-show',
        key: 'about_title',
        contentType: 'plain',
        content: 'Who we are',
        shown: 'Who we are',
        reveal: true,
      },
    ]);
  });

  it('has the page check itself, and lists what it found until the view is closed', async () => {
    await open();
    press('Live Edit Mode');
    const sent = listen();
    ready();
    await pass(1_799);
    expect(sent).not.toContainEqual({ type: 'pharmacy:preview-check' });
    await pass(1);
    expect(sent).toContainEqual({ type: 'pharmacy:preview-check' });
    const findings = [{ rule: 'heading-order', key: 'about_title', excerpt: 'Who we are' } as const];
    reply({ type: 'pharmacy:preview-checked', findings });
    const list = screen.getByRole('region', { name: 'Checks before publishing' });
    expect(list).toHaveTextContent(/1 warning.*Heading order.*on the page.*Who we are/);
    press('Exit Split View');
    expect(list).toHaveTextContent('Nothing found');
  });

  it('shows the text as soon as a slow page is ready', async () => {
    await open();
    press('Live Edit Mode');
    const sent = listen();
    await pass(3_000);
    ready();
    expect(sent).toHaveLength(1);
  });

  it('updates 500 ms after the last keystroke without reloading or scrolling', async () => {
    await open();
    press('Live Edit Mode');
    const sent = listen();
    ready();
    await pass(800);
    const same = frame();

    fireEvent.change(text(), { target: { value: 'Who we a' } });
    await pass(400);
    fireEvent.change(text(), { target: { value: 'Who' } });
    await pass(499);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent[1]).toMatchObject({ content: 'Who', reveal: false });
    expect(sent).toHaveLength(2);
    expect(frame()).toBe(same);
  });

  it('sends the published text along with a draft', async () => {
    api.answers('GET /api/content/:key', { ...block, published: false });
    await open();
    press('Live Edit Mode');
    const sent = listen();
    await waitFor(() => expect(api.requests('GET /api/content/:key/versions')).toHaveLength(1));
    await pass(1_000);
    ready();
    expect(sent.at(-1)).toMatchObject({ content: 'Who we are', shown: 'Who we were' });
  });

  it('reloads on refresh and shows the text again', async () => {
    await open();
    press('Live Edit Mode');
    ready();
    await pass(800);
    const before = frame();
    press('Refresh preview');
    expect(frame()).not.toBe(before);

    const sent = listen();
    ready();
    await pass(800);
    expect(sent).toEqual([expect.objectContaining({ reveal: true })]);
  });

  it('accepts messages only from its own frame and origin', async () => {
    await open();
    press('Live Edit Mode');
    const sent = listen();
    await pass(1_000);

    reply({ type: 'pharmacy:preview-ready', path: '/evil' }, { source: window });
    reply({ type: 'pharmacy:preview-ready', path: '/evil' }, { origin: 'https://evil.example' });
    expect(sent).toEqual([]);
    expect(screen.getByText('Loading the page…')).toBeVisible();
  });

  it("shows a notice when the page doesn't contain the text", async () => {
    await open();
    press('Live Edit Mode');
    ready();
    reply({ type: 'pharmacy:preview-shown', key: 'about_title', found: false });
    expect(screen.getByText('This text does not appear on this page.')).toBeVisible();
  });

  it("shows a notice when the page doesn't respond", async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open();
    press('Live Edit Mode');
    await pass(10_000);
    expect(screen.getByText(/The page isn’t responding/)).toBeVisible();
    expect(warn).toHaveBeenCalled();
  });

  it('shows the page at phone, tablet, and desktop widths', async () => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(720);
    await open();
    press('Preview on Website');
    expect(button('Tablet width')).toHaveAttribute('aria-pressed', 'true');
    press('Desktop width');
    expect(frame()).toHaveStyle({ inlineSize: '1440px', blockSize: '1200px', transform: 'scale(0.5)' });
    press('Phone width');
    expect(frame()).toHaveStyle({ inlineSize: '390px', blockSize: '600px', transform: 'scale(1)' });
  });
});
