import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContentBlockView } from '@pharmacy/contracts';
import { textCheckMessages as messages, type TextCheckSettingsView } from '@pharmacy/contracts/text-checks';
import { aContentBlock, aPerson, fakeApi, renderPage } from '@pharmacy/testing';
import EditContentPage from '../edit-content.page';

const api = fakeApi();
const entry = { words: 'flawless, perfect', why: 'Nobody is.', alternative: 'Say what you check.' };
const settings: TextCheckSettingsView = { claimWords: [entry], bindingRules: ['unfilled'], version: 4 };
const draft = aContentBlock({ key: 'about_lead', content: 'We check twice', published: false });

beforeEach(() => {
  api.answers('GET /api/content', [draft]);
  api.answers('GET /api/content-search', []);
  api.answers('GET /api/content-checks', settings);
  api.answers('GET /api/content/:key', draft);
  api.answers('GET /api/content/:key/versions', []);
  api.answers('POST /api/content/:key/editors', []);
  api.answers('DELETE /api/content/:key/editors', null);
  api.respondsWith('PUT /api/content/:key', ({ body }) => Response.json({ ...draft, ...(body as object) }));
});

const button = (name: string) => screen.getByRole('button', { name });
const panel = () => screen.getByRole('region', { name: 'Checks before publishing' });
const write = (value: string) => fireEvent.change(screen.getByLabelText('Content'), { target: { value } });
const dialog = () => screen.findByRole('alertdialog');

async function open(block: ContentBlockView = draft) {
  api.answers('GET /api/content/:key', block);
  const page = renderPage(<EditContentPage />, { as: 'admin', at: '/admin/content?key=about_lead' });
  await screen.findByLabelText('Content');
  await waitFor(() => expect(api.requests('GET /api/content-checks').length).toBeGreaterThan(0));
  return page;
}

describe('the checks in the editor', () => {
  it('show each finding while typing, with the reason and the alternative, and count them at the button', async () => {
    await open();
    expect(within(panel()).getByRole('status')).toHaveTextContent('Nothing found');

    write('We are Perfect.');
    await waitFor(() => expect(within(panel()).getByRole('status')).toHaveTextContent('1 warning'));
    expect(panel()).toHaveTextContent(/Claim words.*We are Perfect\..*Nobody is\..*Instead: Say what you check\./);
    expect(button('Publish')).toHaveAccessibleDescription('1 warning');

    write('We are perfect. [year]');
    await waitFor(() => expect(within(panel()).getByRole('status')).toHaveTextContent('1 error, 1 warning'));
  });

  it.each(['patients', 'contact'] as const)('show the reading grade of texts for patients on %s', async (page) => {
    await open({ ...draft, page, content: 'The cat sat on the mat. '.repeat(6) });
    expect(panel()).toHaveTextContent('Reading grade 0.0, target 8 or below');
    write('The cat sat.');
    await waitFor(() => expect(panel()).toHaveTextContent('Too short for a reading grade'));
  });

  it('use the standard settings and say so when the own ones can’t be loaded', async () => {
    api.fails('GET /api/content-checks', 403, 'Not allowed');
    await open({ ...draft, content: 'Guaranteed' });
    expect(await screen.findByText(`${messages.loadFailed} The standard checks are used.`)).toBeVisible();
    expect(within(panel()).getByRole('status')).toHaveTextContent('1 warning');
  });
});

describe('publishing', () => {
  it('asks once when there are warnings, and sends nothing until it is confirmed', async () => {
    const { user } = await open({ ...draft, content: 'We are flawless' });
    api.answers('POST /api/content/:key/publish', { ...draft, published: true });
    await waitFor(() => expect(button('Publish')).toHaveAccessibleDescription('1 warning'));
    await user.click(button('Publish'));
    expect(await dialog()).toHaveTextContent(/Publish with 1 warning\?.*Nobody is\./);
    await user.click(button('Back to the text'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.requests('POST /api/content/:key/publish')).toHaveLength(0);

    await user.click(button('Publish'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Publish anyway' }));
    await waitFor(() => expect(api.requests('POST /api/content/:key/publish')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('checks the text as it is when the button is pressed, not as it was at the last pause', async () => {
    await open();
    write('We are flawless');
    fireEvent.click(button('Publish'));
    expect(await dialog()).toHaveTextContent('We are flawless');
  });

  it('is rejected when a binding rule is broken, and says what to do', async () => {
    const { user } = await open({ ...draft, content: 'Flawless since [year]' });
    await waitFor(() => expect(button('Publish')).toHaveAccessibleDescription('1 error, 1 warning'));
    await user.click(button('Publish'));
    expect(await dialog()).toHaveTextContent(/can’t be published yet.*Error.*\[year\].*Warning/);
    expect(screen.queryByRole('button', { name: 'Publish anyway' })).not.toBeInTheDocument();
    await user.click(button('Back to the text'));
    expect(api.requests('POST /api/content/:key/publish')).toHaveLength(0);
  });

  it('is scheduled beside the button, asks too, and closes once it is planned', async () => {
    const { user } = await open({ ...draft, content: 'We are flawless' });
    const planned = { ...draft, content: 'We are flawless', scheduledFor: '2099-01-01T15:00:00.000Z' };
    api.answers('POST /api/content/:key/schedule', planned);
    await user.click(button('More ways to publish this text'));
    await user.click(screen.getByRole('menuitem', { name: 'Schedule…' }));
    const plan = within(await screen.findByRole('dialog', { name: `Schedule: ${draft.title}` }));
    fireEvent.change(plan.getByLabelText('Date and time (Central Time)'), { target: { value: '2099-01-01T09:00' } });
    await user.click(plan.getByRole('button', { name: 'Schedule publication' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Schedule anyway' }));
    await waitFor(() => expect(api.requests('POST /api/content/:key/schedule')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has nothing to schedule while the text is live', async () => {
    await open({ ...draft, published: true });
    expect(button('More ways to publish this text')).toBeDisabled();
  });

  it('at a later time asks too', async () => {
    const { user } = await open({ ...draft, content: 'We are flawless' });
    api.answers('POST /api/content/:key/schedule', { ...draft, scheduledFor: '2099-01-01T15:00:00.000Z' });
    await user.click(screen.getByRole('tab', { name: 'Content Info' }));
    fireEvent.change(await screen.findByLabelText(/^Date and time/), { target: { value: '2099-01-01T09:00' } });
    await user.click(button('Schedule publication'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Schedule anyway' }));
    await waitFor(() => expect(api.requests('POST /api/content/:key/schedule')).toHaveLength(1));
  });
});

describe('the settings of the checks', () => {
  async function openSettings() {
    const page = await open();
    await page.user.click(button('Publishing checks'));
    await screen.findByRole('button', { name: 'Save checks' });
    return page;
  }
  const saved = () => api.requests('PUT /api/content-checks');
  const summary = (name: string) => screen.getByText(name, { selector: 'summary *' });

  it('change claim words and binding rules', async () => {
    const { user } = await openSettings();
    api.answers('PUT /api/content-checks', { ...settings, version: 5 });
    expect(screen.getByRole('checkbox', { name: 'Unfilled text' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Claim words' }));
    await user.click(screen.getByRole('button', { name: 'Remove flawless, perfect', hidden: true }));
    expect(button('Add claim words')).toHaveFocus();
    await user.click(button('Add claim words'));
    expect(screen.getByLabelText('Words')).toHaveFocus();
    await user.keyboard('cure');
    await user.type(screen.getByLabelText('Why it’s a problem'), 'No.');
    await user.type(screen.getByLabelText('What to write instead'), 'Treats');
    await user.click(button('Save checks'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saved()[0]?.body).toEqual({
      claimWords: [{ words: 'cure', why: 'No.', alternative: 'Treats' }],
      bindingRules: ['unfilled', 'claims'],
      version: 4,
    });
  });

  it('are for those alone who may change them', async () => {
    const editor = aPerson('admin', { permissions: ['content:read', 'content:edit'] });
    renderPage(<EditContentPage />, { as: editor, at: '/admin/content?key=about_lead' });
    await screen.findByLabelText('Content');
    expect(screen.queryByRole('button', { name: 'Publishing checks' })).not.toBeInTheDocument();
  });

  it('name the field of an error, open its entry, and move the focus there', async () => {
    const { user } = await openSettings();
    await user.click(summary('flawless, perfect'));
    await user.clear(screen.getByLabelText('Why it’s a problem'));
    await user.click(button('Save checks'));
    await waitFor(() => expect(screen.getByLabelText('Why it’s a problem')).toHaveFocus());
    expect(screen.getByLabelText('Why it’s a problem')).toHaveAccessibleDescription(messages.whyRequired);
    expect(saved()).toHaveLength(0);
  });

  it('keep the entry open while its error is corrected, and open it again if it was folded', async () => {
    const { user } = await openSettings();
    await user.click(summary('flawless, perfect'));
    await user.clear(screen.getByLabelText('Why it’s a problem'));
    await user.click(button('Save checks'));
    await waitFor(() => expect(screen.getByLabelText('Why it’s a problem')).toHaveFocus());
    await user.keyboard('N');
    expect(screen.getByLabelText('Why it’s a problem')).toBeVisible();

    await user.clear(screen.getByLabelText('Why it’s a problem'));
    await user.click(summary('flawless, perfect'));
    expect(screen.getByLabelText('Why it’s a problem')).not.toBeVisible();
    await user.click(button('Save checks'));
    await waitFor(() => expect(screen.getByLabelText('Why it’s a problem')).toBeVisible());
  });

  it('keep what was typed when someone else saved first', async () => {
    const { user } = await openSettings();
    api.fails('PUT /api/content-checks', 409, messages.stale);
    await user.click(screen.getByRole('checkbox', { name: 'Claim words' }));
    await user.click(button('Save checks'));
    const form = await screen.findByRole('dialog');
    expect(await within(form).findByText(messages.stale)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Claim words' })).toBeChecked();
  });
});
