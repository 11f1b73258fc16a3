import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SaveContent } from '@pharmacy/contracts';
import { aContentBlock } from '@pharmacy/testing';
import {
  changeOf,
  goBack,
  hero,
  lead,
  open,
  openEditor,
  pageEditorApi,
  panel,
  pick,
  reload,
  reply,
  savedAt,
  stored,
  text,
} from '../../../../specs/page-editor';

const api = pageEditorApi();
afterEach(() => jest.useRealTimers());

describe('the changes of a page', () => {
  const openChanged = async () => {
    const page = await open();
    stored.changes = [
      changeOf(hero, 'Guaranteed'),
      changeOf(lead, 'Planned', { scheduledFor: '2999-01-01T15:00:00.000Z' }),
    ];
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
    stored.changes = [];
    await user.click(dialog.getByRole('button', { name: 'Publish 1 text anyway' }));
    expect(await screen.findByText('Home: no changes')).toBeVisible();
    const [publish, more] = ['Publish page', 'More ways to publish'].map((name) =>
      screen.getByRole('button', { name }),
    );
    for (const button of [publish!, more!]) expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(publish).toHaveFocus();
    fireEvent.click(publish!);
    expect(publish).not.toHaveAttribute('data-pending');
    fireEvent.keyDown(more!, { key: 'Enter' });
    for (const role of ['dialog', 'menu']) expect(screen.queryByRole(role)).toBeNull();
    expect(api.requests('POST /api/content-pages/:page/publish')[0]?.body).toEqual({
      changes: [{ key: 'hero_title', lastUpdated: savedAt, scheduledFor: null }],
    });
  });

  it('show what someone else planned for them meanwhile before anything is chosen', async () => {
    const scheduledFor = '2999-01-01T15:00:00.000Z';
    stored.changes = [changeOf(hero, 'Guaranteed')];
    const { user } = openEditor();
    await user.click(await screen.findByRole('button', { name: 'Publish page' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    stored.changes = [changeOf(hero, 'Guaranteed', { scheduledFor })];
    await user.click(screen.getByRole('button', { name: 'Publish page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish changes: Home' }));
    expect(dialog.getByText('Goes live Jan 1, 2999, 9:00 AM CST')).toBeVisible();

    api.answers('POST /api/content-pages/:page/schedule', { page: 'home', changes: [] });
    await user.click(dialog.getByRole('button', { name: 'Cancel publication of Hero title' }));
    const [request] = api.requests('POST /api/content-pages/:page/schedule');
    expect(request?.body).toEqual({
      changes: [{ key: 'hero_title', lastUpdated: savedAt, scheduledFor }],
      publishAt: null,
    });
  });

  it('can be published as soon as they are saved: the dialog opens once the list of them is read again', async () => {
    const { user } = await open();
    pick('hero_title');
    fireEvent.change(await text(), { target: { value: 'Typed' } });
    const release = api.holds('GET /api/content-pages/:page/changes', {
      page: 'home',
      changes: [changeOf(hero, 'Typed')],
    });
    await user.click(screen.getByRole('button', { name: 'Back to the page' }));
    await waitFor(() => expect(panel()).toBeNull());
    expect(screen.getByText('Home: 1 text changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish page' }));
    release();
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish changes: Home' }));
    expect(dialog.getByText('Handled with care')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Publish 1 text' })).toBeEnabled();
  });

  describe('while they are read again', () => {
    const changes = 'GET /api/content-pages/:page/changes';
    const publish = () => screen.getByRole('button', { name: 'Publish page' });
    const askFor = async (name: string) => {
      fireEvent.keyDown(screen.getByRole('button', { name: 'More ways to publish' }), { key: 'Enter' });
      fireEvent.click(await screen.findByRole('menuitem', { name }));
    };
    const openHeld = async () => {
      stored.changes = [changeOf(hero, 'Guaranteed')];
      const page = openEditor();
      await screen.findByText('Home: 1 text changed');
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      api.respondsWith(changes, async ({ params }) => {
        if (params.page === 'home') await released;
        return Response.json({ page: params.page, changes: [changeOf(lead, 'Guaranteed')] });
      });
      return { ...page, release: () => act(async () => release()) };
    };

    it('show that the press counted, and open only the dialog of the first one', async () => {
      const { user, release } = await openHeld();
      await askFor('Discard changes…');
      expect(screen.getByRole('button', { name: 'More ways to publish' })).toHaveAttribute('data-pending');
      await user.click(publish());
      await askFor('Schedule…');
      await release();
      expect(await screen.findByRole('dialog', { name: 'Discard changes: Home' })).toBeVisible();
      expect(api.requests(changes).filter(({ params }) => params.page === 'home')).toHaveLength(2);
    });

    it('open no dialog over another page', async () => {
      const { user, address, release } = await openHeld();
      await user.click(publish());
      expect(publish()).toHaveAttribute('data-pending');
      reply({ type: 'pharmacy:preview-ready', path: '/patients' });
      expect(address()).toBe('/admin/content?on=patients');
      expect(await screen.findByText('Patients: 1 text changed')).toBeVisible();
      expect(publish()).not.toHaveAttribute('data-pending');
      await release();
      await user.click(publish());
      expect(await screen.findByRole('dialog')).toHaveAccessibleName('Publish changes: Patients');
    });

    it('open no dialog if none is left', async () => {
      stored.changes = [changeOf(hero, 'Guaranteed')];
      const { user } = openEditor();
      await screen.findByText('Home: 1 text changed');
      stored.changes = [];
      await user.click(publish());
      expect(await screen.findByText('Home: no changes')).toBeVisible();
      await waitFor(() => expect(publish()).not.toHaveAttribute('data-pending'));
      expect(screen.queryByRole('dialog')).toBeNull();
    });
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

  it('are read again once a planned publication has happened', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const later = changeOf(lead, 'Later', { scheduledFor: '2999-01-01T15:00:00.000Z' });
    stored.changes = [changeOf(hero, 'Soon', { scheduledFor: new Date(Date.now() + 60_000).toISOString() }), later];
    openEditor();
    expect(await screen.findByText('Home: 2 texts changed, 2 scheduled')).toBeVisible();
    reply({ type: 'pharmacy:preview-ready', path: '/' });
    stored.changes = [later];
    await act(() => jest.advanceTimersByTimeAsync(65_000));
    expect(await screen.findByText('Home: 1 text changed, 1 scheduled')).toBeVisible();
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
    stored.changes = [
      ...stored.changes,
      changeOf(aContentBlock({ key: 'closing_title', title: 'Closing title' }), 'New'),
    ];
    await user.click(dialog.getByRole('button', { name: /^Publish 2 texts/ }));
    expect(await dialog.findByText('Someone else changed “Hero lead”')).toBeVisible();
    expect(await dialog.findByRole('checkbox', { name: 'Closing title' })).not.toBeChecked();
    expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
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

    const discardRoute = 'POST /api/content-pages/:page/discard';
    const discard = async (planned: readonly (string | null)[], answer: () => void) => {
      stored.blocks['closing_title'] = footer;
      const drafts = [hero, lead, footer].map((block, index) =>
        changeOf(block, `Draft of ${block.title}`, { scheduledFor: planned[index] ?? null }),
      );
      stored.changes = drafts;
      const page = openEditor();
      await screen.findByText(/^Home: 3 texts changed/);
      await page.user.click(screen.getByRole('button', { name: 'More ways to publish' }));
      await page.user.click(await screen.findByRole('menuitem', { name: 'Discard changes…' }));
      const confirm = await screen.findByRole('button', { name: 'Discard 3 texts' });
      stored.changes = [];
      answer();
      await page.user.click(confirm);
      return page;
    };
    const discardAndUndo = async (planned: readonly (string | null)[]) => {
      const page = await discard(planned, () => api.answers(discardRoute, { page: 'home', changes: [] }));
      await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
      await screen.findByText(/^Home: 3 texts changed/);
      return page;
    };
    const schedules = () => api.requests(route).map(({ body }) => body);
    const seen = (...keys: string[]) => keys.map((key) => ({ key, lastUpdated: savedAt }));

    beforeEach(() => api.answers(route, { page: 'home', changes: [] }));
    afterEach(() => delete stored.blocks['closing_title']);

    it('can be restored although the answers about discarding and restoring them were lost', async () => {
      const { user } = await discard([], () => api.loses(discardRoute));
      expect(await screen.findByText('3 texts discarded')).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      api.loses('PUT /api/content/:key');
      api.respondsWith('GET /api/content/:key', ({ params: { key } }) =>
        Response.json(stored.changes.find((each) => each.key === key) ?? stored.blocks[String(key)]),
      );
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText(/could not restore/)).toBeVisible();
      stored.changes = api
        .requests('PUT /api/content/:key')
        .map(({ params, body }) => changeOf(stored.blocks[String(params.key)]!, (body as SaveContent).content));
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
      expect(screen.queryByText(/could not restore/)).toBeNull();
      expect(api.requests('PUT /api/content/:key')).toHaveLength(3);
    });

    it('can be restored although the server answered only the second press', async () => {
      const { user } = await discard([], () => {
        api.loses(discardRoute);
        api.loses('GET /api/content-pages/:page/changes');
      });
      const dialog = within(screen.getByRole('dialog'));
      expect(await dialog.findByText('The texts could not be changed. Please try again.')).toBeVisible();
      api.answers(discardRoute, { page: 'home', changes: [] });
      await user.click(screen.getByRole('button', { name: 'Discard 3 texts' }));
      expect(await screen.findByText('3 texts discarded')).toBeVisible();
      const sent = api.requests(discardRoute);
      expect(sent[1]?.body).toEqual(sent[0]?.body);
      expect(sent[1]?.headers.get('Idempotency-Key')).toBe(sent[0]?.headers.get('Idempotency-Key'));
    });

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
