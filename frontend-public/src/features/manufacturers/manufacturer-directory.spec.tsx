import { fireEvent, screen, within } from '@testing-library/react';
import { aManufacturer, aManufacturerProduct, aPage, aTherapeuticArea, fakeApi, renderPage } from '@pharmacy/testing';
import ManufacturersPage from '../../pages/manufacturers/manufacturers.page';
import { ManufacturerDirectory } from './manufacturer-directory';

const api = fakeApi();
const route = 'GET /api/manufacturers';
const title = 'Manufacturers we work with';

async function open() {
  api.answers('GET /api/pages/:page', aPage('manufacturers'));
  renderPage(<ManufacturersPage />, { at: '/manufacturers' });
  await screen.findByRole('heading', { level: 1 });
}

const directory = async () => within(await screen.findByRole('region', { name: title }));

describe(ManufacturerDirectory.name, () => {
  it('shows each manufacturer with its logo, areas, and website', async () => {
    api.answers(route, [
      aManufacturer({
        name: 'Novara',
        description: 'Thyroid medications.',
        logoUrl: '/api/manufacturers/7/logo?v=1',
        website: 'https://novara.example.org',
        therapeuticAreas: [aTherapeuticArea({ name: 'Pain' }), aTherapeuticArea({ name: 'Thyroid' })],
      }),
    ]);
    await open();

    const card = await directory();
    expect(card.getByRole('heading', { level: 3, name: 'Novara' })).toBeVisible();
    expect(card.getByText('Thyroid medications.')).toBeVisible();
    const areas = within(card.getByRole('list', { name: 'Therapeutic areas of Novara' })).getAllByRole('listitem');
    expect(areas.map(({ textContent }) => textContent)).toEqual(['Pain', 'Thyroid']);
    const logo = card.getByRole('img', { name: 'Logo of Novara' });
    expect(logo).toHaveAttribute('src', '/api/manufacturers/7/logo?v=1');
    expect(logo).toHaveAttribute('loading', 'lazy');
    expect(logo).toHaveAttribute('width', '64');
    const website = card.getByRole('link', { name: 'Visit website of Novara (opens in a new tab)' });
    expect(website).toHaveAttribute('href', 'https://novara.example.org');
    expect(website).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('shows what a therapeutic area is about below its name', async () => {
    const areas = [aTherapeuticArea({ name: 'Pain', description: 'Patches for pain.' }), aTherapeuticArea()];
    api.answers(route, [aManufacturer({ name: 'Novara', therapeuticAreas: areas })]);
    await open();

    const card = await directory();
    expect(card.getByText('Patches for pain.', { selector: 'p' })).toBeVisible();
    const [explained, other] = within(card.getByRole('list', { name: /^Therapeutic areas/ })).getAllByRole('listitem');
    expect(explained).toHaveTextContent(/^PainPatches for pain\.$/);
    expect(other?.children).toHaveLength(1);
  });

  it('shows the products of a manufacturer, and which are compounded', async () => {
    api.answers(route, [
      aManufacturer({
        name: 'Novara',
        therapeuticAreas: [aTherapeuticArea({ id: 1, name: 'Thyroid' })],
        products: [
          aManufacturerProduct({ name: 'Liothyronine', isCompounded: true }),
          aManufacturerProduct({
            name: 'Levothyroxine',
            strengths: 'Capsules, 25 mcg',
            labelingUrl: 'https://novara.example.org/labeling',
          }),
        ],
      }),
    ]);
    await open();
    const card = await directory();
    expect(card.getByText(/^Products/)).toHaveTextContent('Products of Novara (2)');
    const [compounded, labeled] = card.getAllByRole('heading', { level: 4 }).map((name) => name.parentElement);
    expect(compounded).toHaveTextContent(/^LiothyronineThyroidCompounded, not FDA-approved$/);
    expect(labeled).toHaveTextContent(/^LevothyroxineThyroid · Capsules, 25 mcgLabeling of Levothyroxine/);
    const labeling = within(labeled as HTMLElement).getByRole('link', { hidden: true });
    expect(labeling).toHaveAttribute('href', 'https://novara.example.org/labeling');
    expect(labeling).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('shows initials without a logo, and no link without a website', async () => {
    api.answers(route, [aManufacturer({ name: 'Quillon Dermal' })]);
    await open();
    const card = await directory();
    expect(card.getByText('QD')).toBeVisible();
    expect(card.queryByRole('link')).not.toBeInTheDocument();
  });

  it("shows initials when a logo doesn't load", async () => {
    api.answers(route, [aManufacturer({ name: 'Quillon Dermal', logoUrl: 'https://quillon.example.org/logo.png' })]);
    await open();
    const card = await directory();
    fireEvent.error(card.getByRole('img'));
    expect(card.queryByRole('img')).not.toBeInTheDocument();
    expect(card.getByText('QD')).toBeVisible();
  });

  it.each([
    ['there is no manufacturer', () => api.answers(route, [])],
    ["the manufacturers can't be read", () => api.fails(route, 400, 'No')],
  ])('is hidden while %s', async (_reason, prepare) => {
    prepare();
    await open();
    await screen.findByRole('region', { name: 'What we carry' });
    expect(api.requests(route)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
  });
});
