import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type SaveContent, times } from '@pharmacy/contracts';
import { firstTextCheckSettings } from '@pharmacy/contracts/text-checks';
import { aContentBlock, fakeApi, renderPage } from '@pharmacy/testing';
import { leaveScreen } from '../../../leaving/form-dialog';
import EditContentPage from '../edit-content.page';

const api = fakeApi();
afterEach(() => jest.useRealTimers());
const block = aContentBlock({ content: 'Handled with care' });

beforeEach(() => {
  api.answers('GET /api/content', [block]);
  api.answers('GET /api/content-search', []);
  api.answers('GET /api/content/:key', block);
  api.answers('GET /api/content-checks', { ...firstTextCheckSettings, version: 0 });
  api.answers('POST /api/content/:key/editors', []);
  api.answers('DELETE /api/content/:key/editors', null);
});

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Content');
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

async function leaveTyped() {
  const page = renderPage(<EditContentPage />, { as: 'admin', at: '/admin/content?key=hero_title' });
  await screen.findByLabelText('Content');
  fireEvent.change(text(), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('link', { name: 'All content' }));
  return { ...page, dialog: within(await question()) };
}

describe('leaving an unsaved text', () => {
  it('can be canceled', async () => {
    const { user, dialog, address } = await leaveTyped();
    await user.click(dialog.getByRole('button', { name: 'Stay' }));

    expect(address()).toBe('/admin/content?key=hero_title');
    expect(text()).toHaveValue('Mine');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can discard the text', async () => {
    const { user, dialog, address } = await leaveTyped();
    await user.click(dialog.getByRole('button', { name: 'Discard' }));

    expect(address()).toBe('/admin/content?list');
    expect(api.requests('PUT /api/content/:key')).toHaveLength(0);
  });

  it('can save the text first', async () => {
    api.respondsWith('PUT /api/content/:key', ({ body }) =>
      Response.json({ ...block, ...(body as SaveContent), published: false, lastUpdated: '2026-01-05T16:00:00.000Z' }),
    );
    const { user, dialog, address } = await leaveTyped();
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));

    await waitFor(() => expect(address()).toBe('/admin/content?list'));
    expect(api.requests('PUT /api/content/:key')[0]?.body).toMatchObject({ content: 'Mine' });
  });

  it('is asked about until there is an answer, not saved automatically meanwhile', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const { address } = await leaveTyped();
    await act(() => jest.advanceTimersByTimeAsync(times.editorAutoSave));

    expect(await question()).toBeVisible();
    expect(address()).toBe('/admin/content?key=hero_title');
    expect(api.requests('PUT /api/content/:key')).toHaveLength(0);
  });

  describe('while it is being saved', () => {
    const saved = { ...block, content: 'Mine', published: false, lastUpdated: '2026-01-05T16:00:00.000Z' };
    const saveAndLeave = async ({ user }: Pick<Awaited<ReturnType<typeof leaveTyped>>, 'user'>) => {
      const release = api.holds('PUT /api/content/:key', saved);
      await user.click(screen.getByRole('button', { name: 'Save Draft' }));
      await user.click(screen.getByRole('link', { name: 'All content' }));
      expect(await question()).toHaveAccessibleDescription(/is not saved/);
      release();
    };

    it('goes on once it is saved', async () => {
      const page = await leaveTyped();
      await page.user.click(page.dialog.getByRole('button', { name: 'Stay' }));
      await saveAndLeave(page);
      await waitFor(() => expect(page.address()).toBe('/admin/content?list'));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('still asks about an earlier text that is kept on the page only', async () => {
      const page = await leaveTyped();
      await page.user.click(page.dialog.getByRole('button', { name: 'Stay' }));
      api.fails('PUT /api/content/:key', 409, 'stale');
      api.answers('GET /api/content/:key', { ...saved, content: 'Theirs' });
      await page.user.click(screen.getByRole('button', { name: 'Save Draft' }));
      await page.user.click(await screen.findByRole('button', { name: 'Reload their text' }));
      fireEvent.change(text(), { target: { value: 'Mine' } });
      await saveAndLeave(page);
      await waitFor(async () => expect(await question()).toHaveAccessibleDescription(/^Your earlier text/));
      expect(page.address()).toBe('/admin/content?key=hero_title');
    });
  });

  it('is blocked, with an error, when saving fails', async () => {
    api.fails('PUT /api/content/:key', 400, 'Too long');
    const { user, dialog, address } = await leaveTyped();
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));

    expect(await dialog.findByText('Too long')).toBeVisible();
    expect(address()).toBe('/admin/content?key=hero_title');
  });

  it('requires confirmation on sign-out, too', async () => {
    const signOut = jest.fn();
    const { user, dialog } = await leaveTyped();
    await user.click(dialog.getByRole('button', { name: 'Stay' }));

    act(() => leaveScreen(signOut));
    expect(signOut).not.toHaveBeenCalled();
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it("triggers the browser's prompt only while there is unsaved text", async () => {
    const { user, dialog } = await leaveTyped();
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);

    fireEvent.change(text(), { target: { value: 'Handled with care' } });
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    const leave = jest.fn();
    leaveScreen(leave);
    expect(leave).toHaveBeenCalled();
  });
});
