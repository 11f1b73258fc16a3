import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SaveContent } from '@pharmacy/contracts';
import { firstTextCheckSettings } from '@pharmacy/contracts/text-checks';
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

  it('shows both texts and lets the user choose', async () => {
    const { dialog } = await meet();

    expect(within(dialog).getByRole('region', { name: /Their text/ })).toHaveTextContent('Theirs');
    expect(within(dialog).getByRole('region', { name: 'Your text' })).toHaveTextContent('Mine');
    expect(within(dialog).getByRole('button', { name: 'Reload their text' })).toBeVisible();
  });

  it('reloads their text and keeps my text available', async () => {
    const { user } = await meet();
    await user.click(button('Reload their text'));

    expect(text()).toHaveValue('Theirs');
    expect(screen.getByText('Your text is still here')).toBeVisible();
    expect(screen.getByText('Mine')).toBeVisible();

    await user.click(button('Restore it'));
    expect(screen.getByRole('heading', { name: block.title })).toHaveFocus();
    stores();
    await user.click(button('Save Draft'));
    await waitFor(() => expect(puts()).toHaveLength(2));
    expect(puts()[1]?.body).toEqual({ content: 'Mine', lastUpdated: theirs.lastUpdated });
  });

  it('copies the text that was set aside', async () => {
    const { user } = await meet();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(button('Reload their text'));
    await user.click(button('Copy'));

    expect(write).toHaveBeenCalledWith('Mine');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('overwrites only the version that the user saw', async () => {
    const { user } = await meet();
    stores();
    await user.click(button('Overwrite'));

    await waitFor(() => expect(notices()).toHaveTextContent('Content Updated'));
    expect(puts()[1]?.body).toMatchObject({ content: 'Mine', lastUpdated: theirs.lastUpdated });
    expect(screen.getByText('Their text is still here')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be postponed', async () => {
    const { user } = await meet();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(text()).toHaveValue('Mine');

    await user.click(button('Compare and decide'));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is over with their draft once the unsaved edits are discarded', async () => {
    api.answers('GET /api/content/:key/versions', []);
    const { user } = await meet();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('tab', { name: 'Content Info' }));
    await user.click(button('Discard draft'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard draft' }));

    await waitFor(() => expect(notices()).toHaveTextContent('Your edits were discarded'));
    expect(text()).toHaveValue('Theirs');
    expect(screen.getByText('(Unpublished changes)')).toBeInTheDocument();
    expect(screen.queryByText('Someone else changed this text')).not.toBeInTheDocument();
  });

  it("isn't reported when the same text was only published in the meantime", async () => {
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

describe('own work', () => {
  const conflict = { statusCode: 409, error: 'Conflict', message: 'stale' };

  it('that was published in another tab, or at its planned time, is not taken for someone else’s', async () => {
    const draft = { ...block, content: 'Mine', published: false };
    api.answers('GET /api/content/:key', draft);
    const { user } = await open();
    api.answers('GET /api/content/:key', { ...draft, published: true, lastUpdated: savedAt });
    await user.click(button('Publish'));

    await waitFor(() => expect(notices()).toHaveTextContent('Content Published'));
    expect(screen.queryByText(/Someone else/)).not.toBeInTheDocument();
    expect(screen.getByText('(Published)')).toBeVisible();
  });

  it.each(['a draft', 'a live text'])('over %s whose answer was lost can be discarded', async (what) => {
    const before = { ...block, content: 'Before', published: what === 'a live text' };
    api.answers('GET /api/content/:key/versions', []);
    api.answers('GET /api/content/:key', before);
    const { user } = await open();
    write('Mine');
    api.loses('PUT /api/content/:key');
    await user.click(button('Save Draft'));
    await screen.findByRole('alert');
    api.answers('GET /api/content/:key', { ...before, content: 'Mine', published: false, lastUpdated: savedAt });
    api.answers('POST /api/content/:key/revert', block);
    await user.click(screen.getByRole('tab', { name: 'Content Info' }));
    await user.click(button('Discard draft'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard draft' }));

    await waitFor(() => expect(text()).toHaveValue('Handled with care'));
    expect(screen.queryByText(/Someone else/)).not.toBeInTheDocument();
  });

  it('whose answer was lost is recognized, and what was typed since is saved', async () => {
    const { user } = await open();
    let present = block;
    api.respondsWith('GET /api/content/:key', () => Response.json(present));
    write('Mine');
    api.loses('PUT /api/content/:key');
    await user.click(button('Save Draft'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update content');
    present = { ...block, content: 'Mine', published: false, lastUpdated: savedAt };

    write('Mine and more');
    api.respondsWith('PUT /api/content/:key', ({ body }) => {
      const { content, lastUpdated } = body as SaveContent;
      if (lastUpdated !== present.lastUpdated) return Response.json(conflict, { status: 409 });
      return Response.json({ ...present, content, lastUpdated: theirs.lastUpdated });
    });
    await user.click(button('Save Draft'));
    await waitFor(() => expect(notices()).toHaveTextContent('Content Updated'));
    expect(puts().map(({ body }) => body)).toMatchObject([
      { content: 'Mine', lastUpdated: block.lastUpdated },
      { content: 'Mine and more', lastUpdated: block.lastUpdated },
      { content: 'Mine and more', lastUpdated: savedAt },
    ]);
    expect(screen.queryByText(/Someone else/)).not.toBeInTheDocument();
    expect(screen.queryByText('Failed to update content. Please try again.')).not.toBeInTheDocument();
  });

  it('whose answer was lost can be taken back', async () => {
    const { user } = await open();
    write('Mine');
    api.loses('PUT /api/content/:key');
    await user.click(button('Save Draft'));
    await screen.findByRole('alert');
    const draft = { ...block, content: 'Mine', published: false, lastUpdated: savedAt };
    api.answers('GET /api/content/:key', draft);
    api.respondsWith('PUT /api/content/:key', ({ body }) => {
      const { content, lastUpdated } = body as SaveContent;
      if (lastUpdated !== draft.lastUpdated) return Response.json(conflict, { status: 409 });
      return Response.json({ ...draft, content, lastUpdated: theirs.lastUpdated });
    });
    write(block.content);
    await user.click(button('Save Draft'));

    await waitFor(() => expect(notices()).toHaveTextContent('Content Updated'));
    expect(puts().at(-1)?.body).toMatchObject({ content: block.content, lastUpdated: draft.lastUpdated });
    expect(screen.queryByText(/Someone else/)).not.toBeInTheDocument();
    expect(button('Save Draft')).toHaveAttribute('aria-disabled', 'true');
  });
});
