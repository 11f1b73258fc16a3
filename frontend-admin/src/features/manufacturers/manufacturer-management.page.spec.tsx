import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aManufacturer, aTherapeuticArea, fakeApi, renderPage } from '@pharmacy/testing';
import ManufacturerManagementPage from './manufacturer-management.page';

const api = fakeApi();

const open = () => renderPage(<ManufacturerManagementPage />, { as: 'admin', at: '/admin/manufacturers' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const notices = () => screen.getByLabelText('Notices');
const button = (name: string, within_: HTMLElement) => within(within_).getByRole('button', { name });

const thyroid = aTherapeuticArea({ id: 1, name: 'Thyroid disorders', description: 'Hormones' });
const pain = aTherapeuticArea({ id: 2, name: 'Pain management' });
const larkmere = aManufacturer({
  id: 41,
  name: 'Larkmere',
  description: 'Makes capsules',
  logoUrl: '/api/manufacturers/41/logo?v=1',
  website: 'https://larkmere.example.org/',
  therapeuticAreas: [thyroid, pain],
});
const quillon = aManufacturer({ id: 42, name: 'Quillon', description: 'Makes patches' });

const openAreas = async () => {
  api.answers('GET /api/manufacturers', [larkmere]);
  const view = open();
  await view.user.click(screen.getByRole('tab', { name: 'Therapeutic areas' }));
  return view;
};

describe('the manufacturers screen', () => {
  it('shows logo, website, description, and therapeutic areas', async () => {
    api.answers('GET /api/manufacturers', [larkmere, quillon]);
    open();

    const shown = await row('Larkmere');
    expect(within(shown).getByRole('img', { name: 'Logo of Larkmere' })).toHaveAttribute('loading', 'lazy');
    const website = within(shown).getByRole('link', { name: /^Visit Website of Larkmere/ });
    expect(website).toHaveAttribute('href', 'https://larkmere.example.org/');
    expect(website).toHaveAttribute('target', '_blank');
    expect(within(shown).getByText('Makes capsules')).toBeVisible();
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map((area) => area.textContent),
    ).toEqual(['Thyroid disorders', 'Pain management']);

    const bare = await row('Quillon');
    expect(within(bare).getByText('None specified')).toBeVisible();
    expect(within(bare).queryByRole('link')).not.toBeInTheDocument();
  });

  it("shows initials when a logo can't be loaded", async () => {
    api.answers('GET /api/manufacturers', [larkmere]);
    open();

    fireEvent.error(await screen.findByRole('img', { name: 'Logo of Larkmere' }));

    expect(screen.getByRole('img', { name: 'Logo of Larkmere' })).toHaveTextContent('L');
  });

  it.each([
    ['QUILL', 'Quillon', 'Larkmere'],
    ['capsules', 'Larkmere', 'Quillon'],
  ])('finds %s by name or description', async (term, found, hidden) => {
    api.answers('GET /api/manufacturers', [larkmere, quillon]);
    const { user } = open();
    await row(hidden);

    await user.type(screen.getByRole('searchbox', { name: 'Search manufacturers' }), term);

    expect(await row(found)).toBeVisible();
    expect(screen.queryByText(hidden)).not.toBeInTheDocument();
  });

  it('shows no-match, empty, and error states', async () => {
    api.answers('GET /api/manufacturers', [larkmere]);
    const { user, unmount } = open();
    await row('Larkmere');
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('No manufacturers match "zzz"')).toBeVisible();
    unmount();

    api.answers('GET /api/manufacturers', []);
    const empty = open();
    expect(await screen.findByText('No manufacturers found. Add your first manufacturer!')).toBeVisible();
    empty.unmount();

    api.fails('GET /api/manufacturers', 400, 'no');
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error loading the manufacturers.');
  });

  it('shows 25 manufacturers at a time and returns to page 1 on a new search', async () => {
    const many = Array.from({ length: 27 }, (_, index) => aManufacturer({ name: `Maker ${index}` }));
    api.answers('GET /api/manufacturers', many);
    const { user } = open();
    await user.click(await screen.findByText('Next'));
    expect(screen.getByText('26–27 of 27')).toBeVisible();
    expect(screen.getByText('Maker 26')).toBeVisible();

    await user.type(screen.getByLabelText('Search manufacturers'), 'm');

    expect(screen.getByText('1–25 of 27')).toBeVisible();
    expect(screen.getAllByText(/^Maker/)).toHaveLength(25);
  });

  it('deletes a manufacturer after confirmation', async () => {
    api.answers('GET /api/manufacturers', [larkmere, quillon]);
    api.answers('DELETE /api/manufacturers/:id', null);
    const { user } = open();
    await user.click(button('Delete', await row('Larkmere')));
    api.answers('GET /api/manufacturers', [quillon]);
    await user.click(screen.getByRole('button', { name: 'Confirm delete' }));

    await waitFor(() => expect(notices()).toHaveTextContent('Manufacturer Deleted'));
    expect(screen.queryByText('Larkmere')).not.toBeInTheDocument();
  });

  it('keeps the row and the reason when deleting fails', async () => {
    const reason =
      'This manufacturer still has 2 documents, deactivated ones included. Move them to another company first.';
    api.answers('GET /api/manufacturers', [larkmere]);
    api.fails('DELETE /api/manufacturers/:id', 409, reason);
    const { user } = renderPage(
      <main tabIndex={-1}>
        <ManufacturerManagementPage />
      </main>,
      { as: 'admin', at: '/admin/manufacturers' },
    );
    await user.click(button('Delete', await row('Larkmere')));
    await user.click(screen.getByRole('button', { name: 'Confirm delete' }));

    expect(await screen.findByText(reason)).toBeVisible();
    expect(notices()).toHaveTextContent('Failed to delete manufacturer. Please try again.');
    expect(await row('Larkmere')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the therapeutic areas', () => {
  it('are listed with their usage counts', async () => {
    api.answers('GET /api/therapeutic-areas', [thyroid, aTherapeuticArea({ name: 'Fertility' })]);
    await openAreas();

    expect(await row('Thyroid disorders')).toHaveTextContent('Hormones1 manufacturer');
    expect(await row('Fertility')).toHaveTextContent('-None');
  });

  it('can be added', async () => {
    api.answers('GET /api/therapeutic-areas', []);
    api.answers('POST /api/therapeutic-areas', thyroid);
    const { user } = await openAreas();
    expect(await screen.findByText('No therapeutic areas yet. Add the first one.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Add therapeutic area' }));
    const dialog = screen.getByRole('dialog', { name: 'Add Therapeutic Area' });
    await user.type(within(dialog).getByLabelText('Name'), 'Thyroid disorders');
    api.answers('GET /api/therapeutic-areas', [thyroid]);
    await user.click(button('Add Therapeutic Area', dialog));

    await waitFor(() => expect(notices()).toHaveTextContent('Therapeutic area added'));
    expect(await row('Thyroid disorders')).toBeVisible();
    expect(api.requests('POST /api/therapeutic-areas')[0]?.body).toEqual({
      name: 'Thyroid disorders',
      description: null,
    });
  });

  it('can be renamed, and a duplicate name shows an error in the dialog', async () => {
    api.answers('GET /api/therapeutic-areas', [thyroid]);
    api.fails('PUT /api/therapeutic-areas/:id', 409, 'A therapeutic area with this name already exists');
    const { user } = await openAreas();
    await user.click(button('Edit', await row('Thyroid disorders')));
    const dialog = screen.getByRole('dialog', { name: 'Edit Therapeutic Area' });
    await user.type(within(dialog).getByLabelText('Name'), '!');
    await user.click(button('Save Changes', dialog));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('with this name already exists');
    expect(notices()).toHaveTextContent('Failed to update therapeutic area');

    api.answers('PUT /api/therapeutic-areas/:id', thyroid);
    const before = api.requests('GET /api/manufacturers').length;
    await user.click(button('Save Changes', dialog));
    await waitFor(() => expect(notices()).toHaveTextContent('Therapeutic area updated'));
    await waitFor(() => expect(api.requests('GET /api/manufacturers').length).toBeGreaterThan(before));
  });

  it('are sent with what they were, without a description that stays, so that what someone else changed stays', async () => {
    api.answers('GET /api/therapeutic-areas', [thyroid]);
    api.answers('PUT /api/therapeutic-areas/:id', thyroid);
    const { user } = await openAreas();
    for (const label of ['Name', /^Description/]) {
      await user.click(button('Edit', await row('Thyroid disorders')));
      const dialog = screen.getByRole('dialog', { name: 'Edit Therapeutic Area' });
      await user.type(within(dialog).getByLabelText(label), '!');
      await user.click(button('Save Changes', dialog));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    }
    const before = { name: 'Thyroid disorders', description: 'Hormones' };
    expect(api.requests('PUT /api/therapeutic-areas/:id').map(({ body }) => body)).toEqual([
      { name: 'Thyroid disorders!', before },
      { name: 'Thyroid disorders', description: 'Hormones!', before },
    ]);
  });

  it("can't be deleted while a manufacturer uses them, and the page explains why", async () => {
    api.answers('GET /api/therapeutic-areas', [thyroid]);
    api.fails(
      'DELETE /api/therapeutic-areas/:id',
      409,
      'A manufacturer still uses this therapeutic area. Remove it there first.',
    );
    const { user } = await openAreas();
    await user.click(button('Delete', await row('Thyroid disorders')));
    await user.click(screen.getByRole('button', { name: 'Confirm delete' }));

    expect(
      await screen.findAllByText('A manufacturer still uses this therapeutic area. Remove it there first.'),
    ).toHaveLength(2);
    expect(await row('Thyroid disorders')).toBeVisible();
  });
});
