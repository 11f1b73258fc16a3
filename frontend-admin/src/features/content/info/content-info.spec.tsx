import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContentBlockView, SaveContent } from '@pharmacy/contracts';
import { firstTextCheckSettings } from '@pharmacy/contracts/text-checks';
import { aContentBlock, aContentVersion, fakeApi, renderPage } from '@pharmacy/testing';
import EditContentPage from '../edit-content.page';

const api = fakeApi();
const block = aContentBlock({ content: 'Open late' });
const draft = { ...block, content: 'Open later', published: false, lastUpdated: '2026-01-06T15:00:00.000Z' };
const versions = [
  aContentVersion({ id: 2, content: 'Open late', publishedAt: '2026-01-05T15:00:00.000Z', publishedBy: 'ana' }),
  aContentVersion({ id: 1, content: 'Closed late', publishedAt: '2026-01-01T15:00:00.000Z', publishedBy: null }),
];

beforeEach(() => {
  api.answers('GET /api/content', [block]);
  api.answers('GET /api/content-search', []);
  api.answers('GET /api/content/:key/versions', versions);
  api.answers('GET /api/content-checks', { ...firstTextCheckSettings, version: 0 });
  api.answers('POST /api/content/:key/editors', []);
  api.answers('DELETE /api/content/:key/editors', null);
  api.respondsWith('PUT /api/content/:key', ({ body }) =>
    Response.json({ ...draft, ...(body as SaveContent), lastUpdated: draft.lastUpdated }),
  );
});

const button = (name: string) => screen.getByRole('button', { name });
const notices = () => screen.getByLabelText('Notices');

async function open(present: ContentBlockView) {
  api.answers('GET /api/content/:key', present);
  const page = renderPage(<EditContentPage />, { as: 'admin', at: '/admin/content?key=hero_title' });
  await page.user.click(await screen.findByRole('tab', { name: 'Content Info' }));
  await screen.findByText('The first text');
  return page;
}

describe('block details', () => {
  it('show key, state, and time', async () => {
    await open(block);

    expect(screen.getByLabelText('Content key')).toHaveValue('hero_title');
    expect(screen.getByLabelText('Content key')).toHaveAttribute('readonly');
    expect(screen.getByText('Last updated')).toBeVisible();
    expect(screen.getByText('Published')).toBeVisible();
    expect(button('Publish Content')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
  });

  it('can publish a draft', async () => {
    const { user } = await open(draft);
    api.answers('POST /api/content/:key/publish', { ...draft, published: true });
    await user.click(button('Publish Content'));

    await waitFor(() => expect(notices()).toHaveTextContent('Content Published'));
    expect(button('Publish Content')).toBeDisabled();
    expect(screen.getByText('Published')).toBeVisible();
  });

  it('can discard a draft after confirmation', async () => {
    api.answers('POST /api/content/:key/revert', block);
    const { user } = await open(draft);
    await user.click(button('Discard draft'));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Discard the draft?' }));
    expect(dialog.getByText('Hero title')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));

    await waitFor(() => expect(notices()).toHaveTextContent('Draft discarded'));
    await user.click(screen.getByRole('tab', { name: 'Edit Content' }));
    expect(screen.getByLabelText('Content')).toHaveValue('Open late');
  });
});

describe("someone else's draft that isn't in the editor yet", () => {
  const theirs = { ...draft, content: 'Open at noon', lastUpdated: '2026-01-06T16:00:00.000Z' };
  const review = 'Someone else changed this text. Review their version, then try again.';
  const saveTheirs = () => api.answers('GET /api/content/:key', theirs);
  const showsTheirs = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('tab', { name: 'Edit Content' }));
    expect(screen.getByLabelText('Content')).toHaveValue('Open at noon');
  };

  it("isn't discarded", async () => {
    const { user } = await open(draft);
    saveTheirs();
    await user.click(button('Discard draft'));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Discard the draft?' }));
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));

    expect(await dialog.findByText(review)).toBeVisible();
    expect(api.requests('POST /api/content/:key/revert')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Keep draft' }));
    await showsTheirs(user);
  });

  it("isn't scheduled", async () => {
    const { user } = await open(draft);
    saveTheirs();
    const at = screen.getByLabelText('Date and time (Central Time)');
    fireEvent.change(at, { target: { value: '2199-01-15T09:00' } });
    await user.click(button('Schedule publication'));

    await waitFor(() => expect(notices()).toHaveTextContent(review));
    expect(api.requests('POST /api/content/:key/schedule')).toHaveLength(0);
    await showsTheirs(user);
  });

  it("isn't replaced by an earlier version", async () => {
    const { user } = await open(block);
    saveTheirs();
    await user.click(screen.getAllByRole('button', { name: 'Restore' })[0]!);

    await waitFor(() => expect(notices()).toHaveTextContent(review));
    expect(api.requests('POST /api/content/:key/versions/:id/restore')).toHaveLength(0);
    await showsTheirs(user);
  });

  it("isn't what unsaved edits are based on after its publication is canceled", async () => {
    api.answers('POST /api/content/:key/schedule', theirs);
    const { user } = await open({ ...draft, scheduledFor: '2199-01-15T15:00:00.000Z' });
    await user.click(screen.getByRole('tab', { name: 'Edit Content' }));
    await user.type(screen.getByLabelText('Content'), '!');
    await user.click(screen.getByRole('tab', { name: 'Content Info' }));
    await user.click(button('Cancel publication'));
    await waitFor(() => expect(notices()).toHaveTextContent('Publication canceled'));
    await user.click(button('Save Draft'));

    await waitFor(() => expect(api.requests('PUT /api/content/:key')).toHaveLength(1));
    expect(api.requests('PUT /api/content/:key')[0]?.body).toMatchObject({
      content: 'Open later!',
      lastUpdated: draft.lastUpdated,
    });
  });
});

describe("someone else's schedule that isn't shown yet", () => {
  const scheduledFor = '2199-01-15T15:00:00.000Z';
  const review = 'Someone else changed when this text goes live. Review the time, then try again.';

  it("isn't dropped together with the draft", async () => {
    const { user } = await open(draft);
    api.answers('GET /api/content/:key', { ...draft, scheduledFor });
    await user.click(button('Discard draft'));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Discard the draft?' }));
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));

    expect(await dialog.findByText(review)).toBeVisible();
    expect(api.requests('POST /api/content/:key/revert')).toHaveLength(0);
    expect(screen.getByText('Goes live Jan 15, 2199, 9:00 AM CST')).toBeInTheDocument();
  });

  it("isn't dropped by publishing, even if the text has unsaved edits", async () => {
    api.respondsWith('PUT /api/content/:key', ({ body }) =>
      Response.json({ ...draft, ...(body as SaveContent), scheduledFor, lastUpdated: '2026-01-06T16:00:00.000Z' }),
    );
    const { user } = await open(draft);
    fireEvent.change(screen.getByLabelText('Content'), { target: { value: 'Open all night' } });
    await user.click(button('Publish Content'));

    await waitFor(() => expect(notices()).toHaveTextContent(review));
    expect(api.requests('POST /api/content/:key/publish')).toHaveLength(0);
    expect(screen.getByLabelText('Content')).toHaveValue('Open all night');
  });
});

describe('the end date', () => {
  it('is saved with its replacement text as part of the draft', async () => {
    const { user } = await open(block);
    fireEvent.change(screen.getByLabelText(/Valid through \(last day\)/), { target: { value: '2026-02-01' } });
    await user.click(button('Save Draft'));
    const section = within(screen.getByRole('region', { name: 'End date' }));
    expect(section.getByText('Enter the text to show after the last valid day')).toBeVisible();
    expect(api.requests('PUT /api/content/:key')).toHaveLength(0);

    await user.type(screen.getByLabelText('Replacement text'), 'Renewal in progress');
    await user.click(button('Save Draft'));
    await waitFor(() => expect(notices()).toHaveTextContent('Content Updated'));
    expect(api.requests('PUT /api/content/:key')[0]?.body).toEqual({
      content: 'Open late',
      lastUpdated: block.lastUpdated,
      validUntil: '2026-02-01',
      afterwards: 'Renewal in progress',
    });
  });
});

describe('an end date that is half-typed', () => {
  const lastDay = () => screen.getByLabelText(/Valid through \(last day\)/);
  const setHalfTyped = (badInput: boolean) =>
    Object.defineProperty(lastDay(), 'validity', { configurable: true, value: { badInput } });
  const clearMonth = () => {
    setHalfTyped(true);
    fireEvent.change(lastDay(), { target: { value: '' } });
  };
  const claim = { ...block, validUntil: '2199-02-01', afterwards: 'Renewal in progress' };

  it("isn't removed, and shows an error until it's complete", async () => {
    await open(claim);
    clearMonth();
    expect(lastDay()).toHaveAccessibleDescription(/^Complete the date, or clear it/);
    expect(screen.getByLabelText('Replacement text')).toBeVisible();
    expect(button('Save Draft')).toHaveAttribute('aria-disabled', 'true');

    setHalfTyped(false);
    fireEvent.change(lastDay(), { target: { value: '2199-03-01' } });
    expect(lastDay()).toBeValid();
    expect(button('Save Draft')).not.toHaveAttribute('aria-disabled');
  });

  it('is removed once the rest of it is cleared, too', async () => {
    await open(claim);
    clearMonth();
    setHalfTyped(false);
    fireEvent.blur(lastDay());
    expect(lastDay()).toBeValid();
    expect(screen.queryByLabelText('Replacement text')).not.toBeInTheDocument();
  });
});

describe('the replacement text for a URL', () => {
  it('must also be a URL and shows an error during typing', async () => {
    const address = { content: 'https://apps.apple.com/', validUntil: '2199-02-01', afterwards: 'https://example.org' };
    const { user } = await open({ ...block, key: 'app_ios_url', ...address });
    const field = screen.getByLabelText('Replacement text');
    expect(field).toBeValid();
    fireEvent.change(field, { target: { value: 'gone' } });
    expect(field).toHaveAccessibleDescription(/^Use a web address that begins with http/);
    await user.click(button('Save Draft'));
    expect(api.requests('PUT /api/content/:key')).toHaveLength(0);
  });
});

describe('scheduled publishing', () => {
  const at = () => screen.getByLabelText('Date and time (Central Time)');

  it('requires a draft', async () => {
    await open(block);
    expect(screen.getByText(/There is no draft to schedule/)).toBeVisible();
  });

  it("uses the pharmacy's time zone", async () => {
    api.answers('POST /api/content/:key/schedule', { ...draft, scheduledFor: '2199-01-15T15:00:00.000Z' });
    const { user } = await open(draft);
    fireEvent.change(at(), { target: { value: '2199-01-15T09:00' } });
    await user.click(button('Schedule publication'));

    await waitFor(() => expect(notices()).toHaveTextContent('Publication scheduled'));
    expect(api.requests('POST /api/content/:key/schedule')[0]?.body).toEqual({ publishAt: '2199-01-15T15:00:00.000Z' });
    expect(screen.getByText('Goes live Jan 15, 2199, 9:00 AM CST')).toBeVisible();
    expect(button('Change the time')).toHaveFocus();
  });

  it.each([
    ['', 'The time of publication must be a date and time'],
    ['2020-01-15T09:00', 'The time of publication must be in the future'],
  ])('rejects %j', async (value, words) => {
    const { user } = await open(draft);
    fireEvent.change(at(), { target: { value } });
    await user.click(button('Schedule publication'));

    expect(screen.getByText(words)).toBeVisible();
    expect(api.requests('POST /api/content/:key/schedule')).toHaveLength(0);
  });

  it('can be canceled', async () => {
    api.answers('POST /api/content/:key/schedule', draft);
    const { user } = await open({ ...draft, scheduledFor: '2199-01-15T15:00:00.000Z' });
    await user.click(button('Cancel publication'));

    await waitFor(() => expect(notices()).toHaveTextContent('Publication canceled'));
    expect(api.requests('POST /api/content/:key/schedule')[0]?.body).toEqual({ publishAt: null });
    expect(at()).toHaveValue('');
    expect(screen.getByRole('heading', { level: 2, name: 'Hero title' })).toHaveFocus();
  });
});

describe('the versions', () => {
  const row = (index: number) => {
    const rows = within(screen.getByRole('region', { name: 'Versions' })).getAllByRole('listitem');
    return within(rows[index]!);
  };

  it('show when and by whom each was published and which one is live', async () => {
    await open(block);
    expect(row(0).getByText(/Jan 5, 2026/)).toHaveTextContent('Live');
    expect(row(0).getByText('ana')).toBeVisible();
    expect(row(0).queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    expect(row(1).getByText('The first text')).toBeVisible();
  });

  it('can be compared word by word, not by color alone', async () => {
    const { user } = await open(draft);
    await user.click(row(1).getByRole('button', { name: 'Compare' }));

    const dialog = within(screen.getByRole('dialog', { name: 'Compare versions' }));
    expect(dialog.getByText('Closed').closest('del')).toHaveTextContent('[removed: Closed]');
    expect(dialog.getByRole('region', { name: 'Text in the editor' })).toHaveTextContent('[added: Open]');

    await user.selectOptions(dialog.getByLabelText('Later'), '1');
    expect(dialog.getByText('Both texts are the same.')).toBeVisible();
  });

  it('are restored at once when no draft would be lost', async () => {
    api.answers('POST /api/content/:key/versions/:id/restore', { ...draft, content: 'Closed late' });
    const { user } = await open(block);
    await user.click(row(1).getByRole('button', { name: 'Restore' }));

    await waitFor(() => expect(notices()).toHaveTextContent('Version restored'));
    expect(api.requests('POST /api/content/:key/versions/:id/restore')[0]?.params.id).toBe('1');
  });

  it('say when the one that replaces a scheduled draft goes live', async () => {
    const { user } = await open({ ...draft, scheduledFor: '2199-01-15T15:00:00.000Z' });
    const description = async (index: number) => {
      await user.click(row(index).getByRole('button', { name: 'Restore' }));
      const dialog = screen.getByRole('alertdialog', { name: 'Replace the draft?' });
      const words = dialog.textContent;
      await user.click(within(dialog).getByRole('button', { name: 'Keep draft' }));
      return words;
    };
    expect(await description(1)).toContain(
      'It goes live Jan 15, 2199, 9:00 AM CST, as planned, unless you cancel the publication.',
    );
    expect(await description(0)).toContain(
      'The planned publication is canceled. The website doesn’t change until you publish.',
    );
  });

  it('require confirmation before replacing a draft', async () => {
    api.fails('POST /api/content/:key/versions/:id/restore', 409, 'Not now');
    const { user } = await open(draft);
    await user.click(row(1).getByRole('button', { name: 'Restore' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Replace the draft?' }));
    await user.click(dialog.getByRole('button', { name: 'Replace draft' }));

    expect(await dialog.findByText('Not now')).toBeVisible();
  });
});
