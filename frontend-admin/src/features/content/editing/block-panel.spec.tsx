import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SaveContent } from '@pharmacy/contracts';
import { sessionEnded } from '@pharmacy/state';
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
  api.answers('GET /api/content/:key', block);
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
  it('saves every 30 seconds what is typed, as a draft, and nothing else', async () => {
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

  it('can be turned off, which this browser remembers', async () => {
    await openInStillTime();
    fireEvent.click(screen.getByRole('switch', { name: 'Auto-save' }));
    expect(localStorage.getItem('content_auto_save')).toBe('off');

    write('Handled with more care');
    await pass(90_000);
    expect(puts()).toHaveLength(0);
  });

  it('does not decide a conflict by itself', async () => {
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

  it('waits while the session has ended, with what was typed', async () => {
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

describe('a text that has run out', () => {
  it('says so, because visitors read another', async () => {
    api.answers('GET /api/content/:key', { ...block, validUntil: '2020-02-01', afterwards: 'Gone' });
    await open();

    expect(screen.getByText('Ran out on Feb 1, 2020')).toBeVisible();
  });
});

describe('a conflict', () => {
  async function meet() {
    const page = await open();
    write('Mine');
    api.fails('PUT /api/content/:key', 409, 'stale');
    api.answers('GET /api/content/:key', theirs);
    await page.user.click(button('Save Draft'));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this text' });
    return { ...page, dialog };
  }

  it('shows both texts and leaves the choice', async () => {
    const { dialog } = await meet();

    expect(within(dialog).getByRole('region', { name: /Their text/ })).toHaveTextContent('Theirs');
    expect(within(dialog).getByRole('region', { name: 'Your text' })).toHaveTextContent('Mine');
    expect(within(dialog).getByRole('button', { name: 'Reload their text' })).toBeVisible();
  });

  it('reloads their text and keeps mine at hand', async () => {
    const { user } = await meet();
    await user.click(button('Reload their text'));

    expect(text()).toHaveValue('Theirs');
    expect(screen.getByText('Your text is still here')).toBeVisible();
    expect(screen.getByText('Mine')).toBeVisible();

    await user.click(button('Put it into the editor'));
    stores();
    await user.click(button('Save Draft'));
    await waitFor(() => expect(puts()).toHaveLength(2));
    expect(puts()[1]?.body).toEqual({ content: 'Mine', lastUpdated: theirs.lastUpdated });
  });

  it('copies the text that was pushed aside', async () => {
    const { user } = await meet();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(button('Reload their text'));
    await user.click(button('Copy'));

    expect(write).toHaveBeenCalledWith('Mine');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('overwrites knowingly, and only what was seen', async () => {
    const { user } = await meet();
    stores();
    await user.click(button('Overwrite'));

    await waitFor(() => expect(notices()).toHaveTextContent('Content Updated'));
    expect(puts()[1]?.body).toMatchObject({ content: 'Mine', lastUpdated: theirs.lastUpdated });
    expect(screen.getByText('Their text is still here')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can wait', async () => {
    const { user } = await meet();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(text()).toHaveValue('Mine');

    await user.click(button('Compare and decide'));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is none when the same text was only published meanwhile', async () => {
    const { user } = await open();
    write('Mine');
    const published = { ...block, lastUpdated: theirs.lastUpdated };
    api.answers('GET /api/content/:key', published);
    api.respondsWith('PUT /api/content/:key', ({ body }) =>
      (body as SaveContent).lastUpdated === published.lastUpdated
        ? Response.json({ ...block, content: 'Mine', published: false, lastUpdated: savedAt })
        : Response.json({ statusCode: 409, error: 'Conflict', message: 'stale' }, { status: 409 }),
    );
    await user.click(button('Save Draft'));

    await waitFor(() => expect(notices()).toHaveTextContent('Content Updated'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a planned publication', () => {
  it('is seen once it has happened', async () => {
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
  it('says who else edits the block, and that one has left it', async () => {
    api.answers('POST /api/content/:key/editors', [
      { username: 'Ana', since: savedAt },
      { username: 'Ben', since: savedAt },
    ]);
    const { user } = await open();
    expect(await screen.findByText('Ana and Ben are editing this block too')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'All content' }));
    await waitFor(() => expect(api.requests('DELETE /api/content/:key/editors')).toHaveLength(1));
  });

  it('says so every ten seconds, and when the tab is closed', async () => {
    await openInStillTime();
    const beats = api.requests('POST /api/content/:key/editors').length;
    await pass(20_000);
    expect(api.requests('POST /api/content/:key/editors').length).toBe(beats + 2);

    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(api.requests('DELETE /api/content/:key/editors')).toHaveLength(1));
  });
});
