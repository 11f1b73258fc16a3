import { act, screen, waitFor, within } from '@testing-library/react';
import { type RecallPersonView, type RecallView, times } from '@pharmacy/contracts';
import { aDocument, aDocumentVersion, aPerson, renderPage } from '@pharmacy/testing';
import { documentsApi } from '../../../../specs/documents-screen';
import DocumentManagementPage from '../document-management.page';

const api = documentsApi();
const recallRoute = 'POST /api/documents/:id/versions/:version/recall';
const peopleRoute = 'GET /api/recalls/:id/people';
const remindRoute = 'POST /api/recalls/:id/reminder';

const guide = aDocument({ id: 21, title: 'Dosing guide', version: 2, manufacturerId: null });
const others = [
  aDocument({ id: 22, title: 'Draft', isPublished: false }),
  aDocument({ id: 29, title: 'For one group', groupId: 5 }),
  aDocument({ id: 23, title: 'For one company', manufacturerId: 5, documentType: 'salesrep' }),
  aDocument({ id: 24, title: 'Other card' }),
  aDocument({ id: 25, title: 'Recalled card', isRecalled: true }),
];
const second = aDocumentVersion({ version: 2, reachedCount: 1 });
const first = aDocumentVersion({ version: 1, isCurrent: false, reachedCount: 3 });

const recall: RecallView = {
  id: 9,
  documentId: 21,
  version: 1,
  title: 'Dosing guide',
  filename: 'guide-1.pdf',
  reason: 'A wrong dose',
  replacement: { id: 21, title: 'Dosing guide', version: 2 },
  recalledAt: '2024-01-05T15:00:00.000Z',
  recalledBy: 'admin',
  remindedAt: null,
  people: 3,
  opened: 2,
  mailed: 1,
  confirmed: 1,
  remindable: 2,
  views: 4,
  downloads: 1,
};
const person: RecallPersonView = {
  user: { id: 7, username: 'ada', firstName: 'Ada', lastName: 'Reed' },
  views: 1,
  downloads: 0,
  lastOpenedAt: '2024-01-04T15:00:00.000Z',
  versionMailedAt: null,
  mailedAt: null,
  mailStatus: 'queued',
  remindedAt: null,
  acknowledgedAt: null,
  isActive: true,
};

beforeEach(() => {
  api.answers('GET /api/documents', [guide, ...others]);
  api.answers('GET /api/documents/:id/versions', [second, first]);
  api.answers('GET /api/recalls/:id', recall);
  api.answers(peopleRoute, [person], { 'X-Total-Count': '1' });
});

const auditor = aPerson('admin', { staffRoles: ['auditor'], permissions: ['documents:read', 'documents:inspect'] });

async function openVersions(as = aPerson('admin')) {
  const { user } = renderPage(<DocumentManagementPage />, { as, at: '/admin/documents' });
  const row = await screen.findByRole('row', { name: /Dosing guide/ });
  await user.click(within(row).getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Versions' }));
  await screen.findByText('Version 1');
  return user;
}

describe('recalling a version', () => {
  it('shows how many people it reaches, offers replacements that they may see, and shows the recall', async () => {
    const user = await openVersions();
    await user.click(await screen.findByRole('button', { name: 'Recall version 1' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Recall version 1' }));
    expect(
      dialog.getByText(/3 people opened version 1 or got an email about it\. Those with an active account get/),
    ).toBeVisible();
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'No replacement',
      'Version 2 of this document',
      'Other card',
    ]);
    expect(dialog.getByLabelText('Replacement')).toHaveValue('21');
    await user.click(dialog.getByRole('button', { name: 'Recall version 1' }));
    expect(await dialog.findByText(/Enter why you’re recalling it/)).toBeVisible();

    api.answers(recallRoute, recall);
    await user.type(dialog.getByLabelText('Reason'), 'A wrong dose');
    await user.click(dialog.getByRole('button', { name: 'Recall version 1' }));

    const status = within(await screen.findByRole('dialog', { name: 'Recall' }));
    expect(await status.findByText('1 of 3')).toBeVisible();
    expect(api.requests(recallRoute)[0]).toMatchObject({
      params: { id: '21', version: '1' },
      body: { reason: 'A wrong dose', replacementId: 21 },
    });
    expect(screen.getByLabelText('Notices')).toHaveTextContent('An email goes to 2 people.');
  });

  it('promises no email if nobody that it reaches has an active account', async () => {
    const user = await openVersions();
    await user.click(await screen.findByRole('button', { name: 'Recall version 1' }));
    api.answers(recallRoute, { ...recall, confirmed: 0, remindable: 0 });
    await user.type(screen.getByLabelText('Reason'), 'A wrong dose');
    await user.click(screen.getByRole('button', { name: 'Recall version 1' }));
    await screen.findByRole('dialog', { name: 'Recall' });
    expect(screen.getByLabelText('Notices')).toHaveTextContent(
      'No email is sent, because no one it reaches has an active account.',
    );
  });

  it('is not offered to those who may only look, and the recall is', async () => {
    api.answers('GET /api/documents/:id/versions', [second, { ...first, recallId: 9 }]);
    const user = await openVersions(auditor);
    expect(screen.queryByRole('button', { name: 'Recall version 2' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the recall of version 1' }));
    expect(await screen.findByText('A wrong dose')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a reminder' })).not.toBeInTheDocument();
  });
});

describe('a recall', () => {
  async function openRecall() {
    api.answers('GET /api/documents/:id/versions', [second, { ...first, recallId: 9 }]);
    const user = await openVersions();
    await user.click(screen.getByRole('button', { name: 'Show the recall of version 1' }));
    await screen.findByText('Ada Reed (ada)');
    return user;
  }

  it('lists who has not confirmed first, and others on request', async () => {
    const user = await openRecall();
    expect(screen.getByText(/Opened .* · email queued/)).toBeVisible();
    expect(api.requests(peopleRoute)[0]?.url.searchParams.get('confirmed')).toBe('false');
    api.answers(peopleRoute, [], { 'X-Total-Count': '0' });
    await user.selectOptions(screen.getByLabelText('Show'), 'Confirmed');
    expect(await screen.findByText('No one yet')).toBeVisible();
    expect(api.requests(peopleRoute).at(-1)?.url.searchParams.get('confirmed')).toBe('true');
  });

  it('shows who was emailed about the version and never opened it', async () => {
    const mailed = { ...person, views: 0, lastOpenedAt: null };
    api.answers(peopleRoute, [{ ...mailed, versionMailedAt: '2024-01-03T15:00:00.000Z' }], { 'X-Total-Count': '1' });
    await openRecall();
    expect(screen.getByText(/^Never opened, emailed about it Jan 3, 2024 · email queued$/)).toBeVisible();
    expect(screen.getByText('People who opened it').nextElementSibling).toHaveTextContent('2');
    expect(screen.getByText('People emailed about it').nextElementSibling).toHaveTextContent('1');
  });

  it.each([
    ['bounced', { mailStatus: 'failed' }, 'email bounced'],
    ['was never sent, because the account was deactivated at that time', { mailStatus: 'none' }, 'not emailed'],
    ['waits for an account that is deactivated', { isActive: false }, 'not notified: the account is deactivated'],
  ] as const)('says so if the email %s', async (_what, changes, words) => {
    api.answers(peopleRoute, [{ ...person, ...changes }], { 'X-Total-Count': '1' });
    await openRecall();
    expect(screen.getByText(new RegExp(`^Opened .* · ${words}$`))).toBeVisible();
  });

  it('sends a reminder, and says why it can’t', async () => {
    const user = await openRecall();
    api.answers(remindRoute, recall);
    await user.click(screen.getByRole('button', { name: 'Send a reminder' }));
    await waitFor(() => expect(screen.getByLabelText('Notices')).toHaveTextContent('It goes to 2 readers.'));
    api.fails(remindRoute, 409, 'A reminder was sent less than a day ago.');
    await user.click(screen.getByRole('button', { name: 'Send a reminder' }));
    expect(await screen.findByText('A reminder was sent less than a day ago.')).toBeVisible();
  });

  const pass = () => act(() => jest.advanceTimersByTimeAsync(times.documentsPoll));
  const crowd = Array.from({ length: 26 }, (_, index) => ({
    ...person,
    user: { ...person.user, id: index + 1, username: `person${index + 1}` },
  }));

  /** Answers as the server does: a cursor is the ID of the page's last person. */
  function serve(open: () => readonly RecallPersonView[]) {
    api.respondsWith(peopleRoute, ({ url }) => {
      const rest = open().filter(({ user }) => user.id > Number(url.searchParams.get('cursor') ?? 0));
      const page = rest.slice(0, 25);
      const headers = new Headers({ 'X-Total-Count': String(open().length) });
      if (rest.length > 25) headers.set('Link', `</api/recalls/9/people?cursor=${page.at(-1)!.user.id}>; rel="next"`);
      return Response.json(page, { headers });
    });
  }

  describe('whose second page has one person', () => {
    beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
    afterEach(() => jest.useRealTimers());

    it.each([
      ['that person', 26],
      ['someone on the first page', 3],
    ])('returns to the first page once %s confirms', async (_who, confirmed) => {
      let stillOpen = crowd;
      serve(() => stillOpen);
      api.answers('GET /api/documents/:id/versions', [second, { ...first, recallId: 9 }]);
      const user = await openVersions();
      await user.click(screen.getByRole('button', { name: 'Show the recall of version 1' }));
      await user.click(await screen.findByRole('button', { name: 'Next' }));
      await screen.findByText('Ada Reed (person26)');

      stillOpen = crowd.filter((each) => each.user.id !== confirmed);
      await pass();

      expect(await screen.findByText('Ada Reed (person1)')).toBeVisible();
      expect(await screen.findByText('Ada Reed (person25)')).toBeVisible();
      expect(screen.queryByText('Everyone confirmed')).not.toBeInTheDocument();

      stillOpen = [];
      await pass();
      expect(await screen.findByText('Everyone confirmed')).toBeVisible();
    });
  });

  it('doesn’t say that everyone confirmed while people are loading', async () => {
    const user = await openRecall();
    api.answers(peopleRoute, [], { 'X-Total-Count': '0' });
    await user.selectOptions(screen.getByLabelText('Show'), 'Confirmed');
    await screen.findByText('No one yet');
    const release = api.holds(peopleRoute, [person]);
    await user.selectOptions(screen.getByLabelText('Show'), 'Everyone');
    expect(screen.queryByText('No one yet')).not.toBeInTheDocument();
    expect(screen.queryByText('Everyone confirmed')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('Ada Reed (ada)')).toBeVisible();
  });
});
