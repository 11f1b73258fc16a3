import { screen, waitFor, within } from '@testing-library/react';
import type { SecondFactorView } from '@pharmacy/contracts';
import { aDocument, aPage, aPerson, fakeApi, type PageOptions, renderPage } from '@pharmacy/testing';
import { PrescriberPortalPage, SalesRepPortalPage } from './portal.page';

const api = fakeApi();
const list = 'GET /api/documents';
const factors = 'GET /api/auth/second-factor';
const noFactor: SecondFactorView = {
  appAddedAt: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  arePasskeysAvailable: true,
  isRequired: false,
};

beforeEach(() => {
  api.answers('GET /api/documents/favorites', []);
  api.answers('GET /api/pages/:page', aPage('prescribers'));
  api.answers('GET /api/recall-notices', []);
  api.answers('GET /api/announcements/portal', []);
  api.answers(factors, noFactor);
});

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const categories = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the card for a prescription', () => {
  it('has the facts that the pharmacy has filled in, each with a button that copies it', async () => {
    const texts = { prescribers_records_npi: '1234567893' };
    api.answers(list, []);
    api.answers('GET /api/pages/:page', aPage('prescribers', { texts }));
    const { user } = renderPage(<PrescriberPortalPage />, { as: 'prescriber' });
    expect(await screen.findByRole('heading', { name: 'Send us a prescription' })).toBeVisible();
    expect(screen.queryByText('Fax')).not.toBeInTheDocument();
    expect(screen.getByText('1234567893')).toHaveAttribute('data-content-key', 'prescribers_records_npi');
    const card = screen.getByRole('heading', { name: 'Send us a prescription' }).closest('section')!;
    const keys = [...card.querySelectorAll('[data-content-key]')].map((element) =>
      element.getAttribute('data-content-key'),
    );
    expect(keys).toEqual(
      expect.arrayContaining(['prescribers_records_title', 'prescribers_records_lead', 'pharmacy_phone']),
    );
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy NPI' }));
    expect(written).toHaveBeenCalledWith('1234567893');
    expect(await screen.findByText('NPI copied')).toBeInTheDocument();
  });

  it('is left out without a fact of its own', async () => {
    api.answers(list, []);
    api.answers('GET /api/pages/:page', aPage('prescribers'));
    renderPage(<PrescriberPortalPage />, { as: 'prescriber' });
    expect(await screen.findByText('No Documents')).toBeVisible();
    expect(screen.queryByText('Send us a prescription')).not.toBeInTheDocument();
  });
});

describe('Portal', () => {
  it('lists documents by category, alphabetically, with label, size, and date', async () => {
    api.answers(list, [
      aDocument({ title: 'Patch', category: 'Vaccines' }),
      aDocument({ title: 'Loose', category: null, mimeType: null, fileSize: null }),
      aDocument({ title: 'Guide', category: 'Dosing', mimeType: 'application/pdf', fileSize: 1_536 }),
    ]);
    renderPage(<PrescriberPortalPage />, { as: 'prescriber' });

    const dosing = await screen.findByRole('region', { name: 'Dosing' });
    expect(categories()).toEqual(['Dosing', 'Uncategorized', 'Vaccines']);
    for (const fact of ['Guide', 'PDF', '1.5 KB', 'Jan 5, 2024']) expect(within(dosing).getByText(fact)).toBeVisible();
    const loose = screen.getByRole('region', { name: 'Uncategorized' });
    for (const fact of ['Document', 'Unknown size']) expect(within(loose).getByText(fact)).toBeVisible();
  });

  it('shows a loading state', async () => {
    const release = api.holds(list, []);
    renderPage(<PrescriberPortalPage />, { as: 'prescriber' });

    expect(await screen.findByText('Loading documents...')).toBeInTheDocument();
    release();

    expect(await screen.findByText('No Documents')).toBeVisible();
  });

  it.each([
    ['prescribers', <PrescriberPortalPage key="p" />],
    ['sales representatives', <SalesRepPortalPage key="s" />],
  ])('shows %s an empty state when there are no documents', async (people, page) => {
    api.answers(list, []);
    renderPage(page, { as: 'prescriber' });

    expect(
      await screen.findByText(`There are currently no documents available for ${people}. Check back later.`),
    ).toBeVisible();
  });

  it('shows a loading error and retries on request', async () => {
    api.fails(list, 400, 'No');
    const { user } = renderPage(<SalesRepPortalPage />, { as: 'salesrep' });
    expect(await screen.findByText('There was an error loading your documents. Please try again later.')).toBeVisible();

    api.answers(list, [aDocument({ title: 'Leaflet' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Leaflet')).toBeVisible();
  });

  it('searches, filters, and sorts the loaded documents', async () => {
    const documents = [
      aDocument({ title: 'Beta', category: 'A', createdAt: '2024-03-01T00:00:00.000Z' }),
      aDocument({ title: 'Alpha', category: 'A', createdAt: '2024-01-01T00:00:00.000Z' }),
      aDocument({ title: 'Gamma', category: 'B' }),
    ];
    api.respondsWith(list, ({ url }) => Response.json(url.searchParams.has('q') ? [] : documents));
    const { user } = renderPage(<PrescriberPortalPage />, { as: 'prescriber' });
    await screen.findByText('Beta');

    await user.selectOptions(screen.getByLabelText('Category'), 'A');
    expect(titles()).toEqual(['Beta', 'Alpha']);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Title, A to Z');
    expect(titles()).toEqual(['Alpha', 'Beta']);
    await user.type(screen.getByLabelText('Search documents'), 'gamma');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));

    expect(titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  it('searches on the server when it has more documents than it sent', async () => {
    const found = aDocument({ title: 'Rare dosing' });
    api.respondsWith(list, ({ url }) =>
      url.searchParams.has('q')
        ? Response.json([found], { headers: { 'X-Total-Count': '1' } })
        : Response.json([aDocument({ title: 'Common' })], {
            headers: { 'X-Total-Count': '900', Link: '</api/documents?cursor=next>; rel="next"' },
          }),
    );
    const { user } = renderPage(<PrescriberPortalPage />, { as: 'prescriber' });
    expect(await screen.findByText('1 of 900 documents')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show more documents' })).toBeVisible();

    await user.type(screen.getByLabelText('Search documents'), 'rare %_');

    await waitFor(() => expect(titles()).toEqual(['Rare dosing']));
    expect(api.requests(list).at(-1)?.url.searchParams.get('q')).toBe('rare %_');
  });

  it('opens a document that an announcement links to from another tab', async () => {
    api.answers(list, [aDocument({ id: 12, title: 'Recalled lots' })]);
    const link = { url: '/prescriber-portal?document=12', text: 'See the lots' };
    api.answers('GET /api/announcements/portal', [{ id: 1, text: 'Lots were recalled.', link }]);
    const { user } = renderPage(<PrescriberPortalPage />, { as: 'prescriber', at: '/prescriber-portal' });
    await user.click(screen.getByRole('tab', { name: 'Account Settings' }));
    await user.click(await screen.findByRole('link', { name: 'See the lots' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Recalled lots' })).toHaveFocus());
    expect(screen.getByRole('tab', { name: 'Clinical Documents' })).toHaveAttribute('aria-selected', 'true');
  });

  it('loads the next page on request', async () => {
    api.respondsWith(list, ({ url }) =>
      url.searchParams.get('cursor') === 'next'
        ? Response.json([aDocument({ title: 'Second' })], { headers: { 'X-Total-Count': '2' } })
        : Response.json([aDocument({ title: 'First' })], {
            headers: { 'X-Total-Count': '2', Link: '</api/documents?cursor=next>; rel="next"' },
          }),
    );
    const { user } = renderPage(<PrescriberPortalPage />, { as: 'prescriber' });

    await user.click(await screen.findByRole('button', { name: 'Show more documents' }));

    expect(await screen.findByText('Second')).toBeVisible();
    expect(screen.getByText('2 documents')).toBeVisible();
  });

  it('shows the account and how to request changes', async () => {
    api.answers(list, []);
    const { user } = renderPage(<PrescriberPortalPage />, { as: 'prescriber' });

    await user.click(screen.getByRole('tab', { name: 'Account Settings' }));

    const panel = screen.getByRole('tabpanel', { name: 'Account Settings' });
    expect(within(panel).getByText('Delta Heart Clinic')).toBeVisible();
    for (const name of ['Change Password', 'Update Profile']) {
      expect(within(panel).getByRole('button', { name })).toBeDisabled();
      expect(within(panel).getByRole('button', { name })).toHaveAccessibleDescription(/Call/);
    }
    for (const [scheme, key] of [
      ['tel:', 'pharmacy_phone'],
      ['mailto:', 'pharmacy_email'],
    ])
      expect(panel.querySelector(`a[href^="${scheme}"] [data-content-key="${key}"]`)).toBeVisible();
  });

  const openSettings = async (as: PageOptions['as'] = 'prescriber') => {
    api.answers(list, []);
    const { user } = renderPage(<PrescriberPortalPage />, { as });
    await user.click(screen.getByRole('tab', { name: 'Account Settings' }));
  };
  const offer = { name: 'Set up two-step sign-in' };

  it('offers two-step sign-in to those who don’t have it', async () => {
    await openSettings();
    expect(await screen.findByRole('link', offer)).toHaveAttribute('href', '/account');
  });

  it.each([
    ['an authenticator app', { appAddedAt: '2026-11-20T15:00:00.000Z' }],
    ['a passkey', { passkeys: [{ id: 1, name: 'Laptop', addedAt: '2026-11-20T15:00:00.000Z', lastUsedAt: null }] }],
  ])('doesn’t offer two-step sign-in to those who have it with %s', async (_, factor) => {
    api.answers(factors, { ...noFactor, ...factor });
    await openSettings();
    await waitFor(() => expect(api.requests(factors)).toHaveLength(1));
    await screen.findByText('No Documents');
    expect(screen.queryByRole('link', offer)).not.toBeInTheDocument();
  });

  it('doesn’t offer two-step sign-in to staff who view the portal as the person', async () => {
    await openSettings(aPerson('prescriber', { viewedBy: 'admin' }));
    await screen.findByText('No Documents');
    expect(screen.queryByRole('link', offer)).not.toBeInTheDocument();
    expect(api.requests(factors)).toHaveLength(0);
  });
});
