import { screen, within } from '@testing-library/react';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import ServicesPage from './services.page';

const api = fakeApi();

async function openServices(emptied: readonly string[] = []) {
  const texts = Object.fromEntries(emptied.map((key) => [key, '']));
  api.answers('GET /api/pages/:page', aPage('services', { texts }));
  renderPage(<ServicesPage />);
  await screen.findByRole('heading', { level: 1 });
}

const section = (name: RegExp) => screen.getByRole('region', { name });
const itemsOf = (name: RegExp) => within(section(name)).queryAllByRole('listitem');

const textsOf = (item: string, numbers: readonly number[]) =>
  numbers.flatMap((number) => [`${item}_${number}_title`, `${item}_${number}_text`]);

const [services, path] = [/Six things/, /How your prescription moves/];

describe(ServicesPage.name, () => {
  it('shows six services, and four steps', async () => {
    await openServices();
    expect(itemsOf(services)).toHaveLength(6);
    expect(itemsOf(path)).toHaveLength(4);
  });

  it('leaves out a card or a step without words, and keeps one with some', async () => {
    await openServices([...textsOf('service', [2]), ...textsOf('service_path', [4]), 'service_3_text']);
    expect(itemsOf(services)).toHaveLength(5);
    expect(itemsOf(path)).toHaveLength(3);
  });

  it('keeps the heading of a list without items', async () => {
    await openServices([...textsOf('service', [1, 2, 3, 4, 5, 6]), ...textsOf('service_path', [1, 2, 3, 4])]);
    for (const name of [services, path]) {
      expect(within(section(name)).getByRole('heading', { level: 2 })).toBeVisible();
      expect(within(section(name)).queryByRole('list')).not.toBeInTheDocument();
    }
  });
});
