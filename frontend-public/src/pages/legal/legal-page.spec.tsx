import { cleanup, screen, within } from '@testing-library/react';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import { LegalPage } from './legal-page';
import NondiscriminationPage from './nondiscrimination.page';
import PrivacyPage from './privacy.page';

const api = fakeApi();

async function contentsOf(page: 'privacy' | 'nondiscrimination', changes: Parameters<typeof aPage>[1] = {}) {
  api.answers('GET /api/pages/:page', aPage(page, changes));
  renderPage(page === 'privacy' ? <PrivacyPage /> : <NondiscriminationPage />, { at: `/${page}` });
  return within(await screen.findByRole('navigation', { name: 'On this page' }));
}

describe(LegalPage.name, () => {
  it.each(['privacy', 'nondiscrimination'] as const)('lists every section of %s in order', async (page) => {
    const contents = await contentsOf(page);
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual(titles);
  });

  it("leaves out a section, and its entry, until it's written", async () => {
    const notice = 'Notice of Privacy Practices';
    const before = await contentsOf('privacy');
    expect(before.queryByRole('link', { name: notice })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: notice })).not.toBeInTheDocument();
    cleanup();
    const after = await contentsOf('privacy', { texts: { privacy_notice_content: 'Effective January 1, 2026.' } });
    expect(after.getByRole('link', { name: notice })).toBeVisible();
    expect(screen.getByRole('region', { name: notice })).toHaveTextContent('Effective January 1, 2026.');
  });

  it('links to each section by its fragment', async () => {
    const contents = await contentsOf('privacy');
    for (const link of contents.getAllByRole<HTMLAnchorElement>('link'))
      expect(document.getElementById(link.hash.slice(1))).toHaveAccessibleName(link.textContent);
    expect(contents.getByRole('link', { name: 'Health information' })).toHaveAttribute('href', '#health');
  });
});
