import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SaveContent } from '@pharmacy/contracts';
import { firstTextCheckSettings } from '@pharmacy/contracts/text-checks';
import { liveReceived, sessionEnded } from '@pharmacy/state';
import { aContentBlock, fakeApi, renderPage } from '@pharmacy/testing';
import EditContentPage from '../edit-content.page';

const api = fakeApi();

const block = aContentBlock({ content: 'Handled with care' });
const theirs = { ...block, content: 'Theirs', published: false, lastUpdated: '2026-01-05T17:00:00.000Z' };
const savedAt = '2026-01-05T16:00:00.000Z';
const stores = () =>
  api.respondsWith('PUT /api/content/:key', ({ body }) =>
    Response.json({ ...block, ...(body as SaveContent), published: false, lastUpdated: savedAt }),
  );

beforeEach(() => {
  localStorage.clear();
  api.answers('GET /api/content', [block]);
  api.answers('GET /api/content-search', []);
  api.answers('GET /api/content/:key', block);
  api.answers('GET /api/content-checks', { ...firstTextCheckSettings, version: 0 });
  api.answers('POST /api/content/:key/editors', []);
  api.answers('DELETE /api/content/:key/editors', null);
  stores();
});
afterEach(() => jest.useRealTimers());

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Content');
const button = (name: string) => screen.getByRole('button', { name });
const notices = () => screen.getByLabelText('Notices');
const puts = () => api.requests('PUT /api/content/:key');
const write = (value: string) => fireEvent.change(text(), { target: { value } });

async function open() {
  const page = renderPage(<EditContentPage />, { as: 'admin', at: '/admin/content?key=hero_title' });
  await screen.findByLabelText('Content');
  return page;
}

/** Time that stands still until it is moved; what waits for the network goes on. */
async function openInStillTime() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  renderPage(<EditContentPage />, { as: 'admin', at: '/admin/content?key=hero_title' });
  await screen.findByLabelText('Content');
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('auto-save', () => {
  it('saves typed text as a draft every 30 seconds and sends nothing else', async () => {
    await openInStillTime();
    await pass(30_000);
    expect(puts()).toHaveLength(0);

    write('Handled with more care');
    await pass(30_000);
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(puts()[0]?.body).toEqual({ content: 'Handled with more care', lastUpdated: block.lastUpdated });
    expect(screen.getByText('(Unpublished changes)')).toBeVisible();
    expect(notices()).toBeEmptyDOMElement();

    await pass(60_000);
    expect(puts()).toHaveLength(1);
  });

  it('can be turned off, and the browser remembers the choice', async () => {
    await openInStillTime();
    fireEvent.click(screen.getByRole('switch', { name: 'Auto-save' }));
    expect(localStorage.getItem('content_auto_save')).toBe('off');

    write('Handled with more care');
    await pass(90_000);
    expect(puts()).toHaveLength(0);
  });

  it("doesn't resolve a conflict on its own", async () => {
    await openInStillTime();
    write('Mine');
    api.fails('PUT /api/content/:key', 409, 'stale');
    api.answers('GET /api/content/:key', theirs);

    await pass(30_000);
    expect(await screen.findByText('Someone else changed this text')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(text()).toHaveValue('Mine');
    await pass(60_000);
    expect(puts()).toHaveLength(1);
  });

  it('pauses when the session ends and keeps typed text', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const { store } = renderPage(<EditContentPage />, { as: 'admin', at: '/admin/content?key=hero_title' });
    await screen.findByLabelText('Content');
    write('Mine');
    act(() => void store.dispatch(sessionEnded()));

    await pass(60_000);
    expect(puts()).toHaveLength(0);
    expect(text()).toHaveValue('Mine');
  });
});

describe('an expired text', () => {
  it('is labeled as expired, because visitors see its replacement', async () => {
    api.answers('GET /api/content/:key', { ...block, validUntil: '2020-02-01', afterwards: 'Gone' });
    await open();

    expect(screen.getByText('Expired on Feb 1, 2020')).toBeVisible();
  });
});

describe('a text that fails validation', () => {
  const portal = aContentBlock({ key: 'patient_portal_url', content: 'https://patients.example.org/' });
  const openPortal = async () => {
    api.answers('GET /api/content', [portal]);
    api.answers('GET /api/content/:key', portal);
    api.answers('GET /api/content/:key/versions', []);
    const page = renderPage(<EditContentPage />, { as: 'admin', at: '/admin/content?key=patient_portal_url' });
    await screen.findByLabelText('Content');
    return page;
  };
  const reason = /^Use a web address that begins with http/;

  it('gets https:// once the field is left, if only that is missing', async () => {
    await openPortal();
    write('novara.example.org');
    expect(text()).toBeValid();
    fireEvent.blur(text());
    expect(text()).toHaveValue('https://novara.example.org');
  });

  it('shows its error during typing, stays in the editor, and is never sent', async () => {
    const { user } = await openPortal();
    expect(text()).toBeValid();
    for (const unfit of ['portal', 'javascript:alert(1)', '']) {
      write(unfit);
      expect(text()).toBeInvalid();
      expect(text()).toHaveAccessibleDescription(reason);
    }
    write('portal');
    for (const name of ['Save Draft', 'Publish']) {
      await user.click(button(name));
      expect(within(notices()).getAllByText(reason).length).toBeGreaterThan(0);
      const onThePage = screen.getAllByText(reason).filter((shown) => !notices().contains(shown));
      expect(onThePage).toHaveLength(1);
    }
    await user.click(screen.getByRole('tab', { name: 'Content Info' }));
    const inPlace = screen.getAllByText(reason).filter((shown) => !notices().contains(shown));
    expect(inPlace.some((shown) => shown.closest('[role="alert"]'))).toBe(true);
    await user.click(screen.getByRole('tab', { name: 'Edit Content' }));
    expect(text()).toHaveValue('portal');
    expect(puts()).toHaveLength(0);

    write('https://portal.example.org');
    expect(text()).toBeValid();
    await user.click(button('Save Draft'));
    await waitFor(() => expect(puts()).toHaveLength(1));
  });

  it("isn't auto-saved", async () => {
    await openInStillTime();
    write(' ');
    await pass(60_000);
    expect(puts()).toHaveLength(0);
    expect(text()).toHaveValue(' ');
    expect(text()).toHaveAccessibleDescription('This text can’t be empty, because the page needs it');
    expect(notices()).toBeEmptyDOMElement();
  });
});

describe('a scheduled publication', () => {
  it('is announced above the text until it is canceled', async () => {
    const planned = { ...block, content: 'Planned', published: false };
    api.answers('GET /api/content/:key', { ...planned, scheduledFor: '2199-01-15T15:00:00.000Z' });
    api.answers('GET /api/content/:key/versions', []);
    api.answers('POST /api/content/:key/schedule', planned);
    const { user } = await open();
    const notice = 'Goes live Jan 15, 2199, 9:00 AM CST, as it is at that time.';
    expect(screen.getByText(notice)).toBeVisible();

    await user.click(screen.getByRole('tab', { name: 'Content Info' }));
    await user.click(button('Cancel publication'));
    await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  });

  it('updates the status once it happens', async () => {
    const planned = { ...block, content: 'Planned', published: false };
    const scheduledFor = new Date(Date.now() + 60_000).toISOString();
    api.answers('GET /api/content/:key', { ...planned, scheduledFor });
    await openInStillTime();
    expect(screen.getByText('(Unpublished changes)')).toBeVisible();

    api.answers('GET /api/content/:key', { ...planned, published: true, lastUpdated: savedAt });
    await pass(64_000);
    expect(await screen.findByText('(Published)')).toBeVisible();
    expect(text()).toHaveValue('Planned');
  });
});

describe('presence', () => {
  it('shows other editors and reports when the user leaves', async () => {
    api.answers('POST /api/content/:key/editors', [
      { username: 'Ana', since: savedAt },
      { username: 'Ben', since: savedAt },
    ]);
    const { user } = await open();
    expect(await screen.findByText('Ana and Ben are editing this text too')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'All content' }));
    await waitFor(() => expect(api.requests('DELETE /api/content/:key/editors')).toHaveLength(1));
  });

  it('updates at once when the live connection reports other editors', async () => {
    const { store } = await open();
    const report = (...names: readonly string[]) =>
      act(() => {
        store.dispatch(
          liveReceived({
            type: 'editors',
            data: ['admin', ...names].map((username) => ({ key: block.key, username, since: savedAt })),
          }),
        );
      });
    report();
    expect(screen.queryByText(/editing this text too/)).toBeNull();

    report('Ana');
    expect(screen.getByText('Ana is editing this text too').closest('[role="status"]')).toBeVisible();
    act(() => {
      store.dispatch(
        liveReceived({ type: 'editors', data: [{ key: 'another_block', username: 'Ana', since: savedAt }] }),
      );
    });
    expect(screen.queryByText(/editing this text too/)).toBeNull();
  });

  it('is sent every ten seconds and removed when the tab closes', async () => {
    await openInStillTime();
    const beats = api.requests('POST /api/content/:key/editors').length;
    await pass(20_000);
    expect(api.requests('POST /api/content/:key/editors').length).toBe(beats + 2);

    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(api.requests('DELETE /api/content/:key/editors')).toHaveLength(1));
  });
});
