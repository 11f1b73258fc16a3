import { screen, within } from '@testing-library/react';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import { LegalPage } from './legal-page';
import NondiscriminationPage from './nondiscrimination.page';
import PrivacyPage from './privacy.page';

const api = fakeApi();

async function contentsOf(page: 'privacy' | 'nondiscrimination') {
  api.answers('GET /api/pages/:page', aPage(page));
  renderPage(page === 'privacy' ? <PrivacyPage /> : <NondiscriminationPage />, { at: `/${page}` });
  return within(await screen.findByRole('navigation', { name: 'On this page' }));
}

describe(LegalPage.name, () => {
  it.each(['privacy', 'nondiscrimination'] as const)('lists every section of %s in order', async (page) => {
    const contents = await contentsOf(page);
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual(titles);
  });

  it('links to each section by its fragment', async () => {
    const contents = await contentsOf('privacy');
    for (const link of contents.getAllByRole<HTMLAnchorElement>('link'))
      expect(document.getElementById(link.hash.slice(1))).toHaveAccessibleName(link.textContent);
    expect(contents.getByRole('link', { name: 'Health information' })).toHaveAttribute('href', '#health');
  });
});
