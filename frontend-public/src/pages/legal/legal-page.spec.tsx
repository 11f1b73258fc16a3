import { cleanup, screen, within } from '@testing-library/react';
import { publicPathOf } from '@pharmacy/contracts';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import { LegalPage } from './legal-page';
import NondiscriminationPage from './nondiscrimination.page';
import PracticesPage from './practices.page';
import PrivacyPage from './privacy.page';

const api = fakeApi();

const pages = { privacy: PrivacyPage, practices: PracticesPage, nondiscrimination: NondiscriminationPage };

async function contentsOf(page: keyof typeof pages, changes: Parameters<typeof aPage>[1] = {}) {
  api.answers('GET /api/pages/:page', aPage(page, changes));
  const Page = pages[page];
  renderPage(<Page />, { at: publicPathOf(page) });
  return within(await screen.findByRole('navigation', { name: 'On this page' }));
}

describe(LegalPage.name, () => {
  it.each(['privacy', 'practices', 'nondiscrimination'] as const)(
    'lists every section of %s in order',
    async (page) => {
      const contents = await contentsOf(page);
      const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
      expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual(titles);
    },
  );

  it("leaves out a section, and its entry, until it's written", async () => {
    const before = await contentsOf('practices');
    expect(before.getAllByRole('link').map((link) => link.textContent)).toEqual(['A copy for you']);
    expect(screen.queryByText(/^THIS NOTICE DESCRIBES/)).not.toBeInTheDocument();
    cleanup();
    const texts = { practices_content: 'We use your information …', practices_effective: 'Effective January 1, 2026' };
    const after = await contentsOf('practices', { texts });
    expect(after.getByRole('link', { name: 'The notice' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'The notice' })).toHaveTextContent(
      /THIS NOTICE DESCRIBES HOW MEDICAL INFORMATION .*CAREFULLY\. ?Effective January 1, 2026 ?We use your information …/,
    );
  });

  it('leaves out a section, and its entry, when its text was emptied', async () => {
    const contents = await contentsOf('practices', { richTexts: { practices_paper_content: '<p><br></p>' } });
    expect(contents.queryByRole('link', { name: 'A copy for you' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'A copy for you' })).not.toBeInTheDocument();
  });

  it('marks each text by its language, and hides the one that only a speaker can write', async () => {
    await contentsOf('nondiscrimination');
    const texts = within(screen.getByRole('region', { name: 'Help in your language' })).getAllByRole('listitem');
    expect(texts.map(({ lang }) => lang)).toEqual('en es vi zh-Hant fr ar tl de ko gu ja ru pa it hi'.split(' '));
    expect(texts.filter(({ dir }) => dir === 'rtl').map(({ lang }) => lang)).toEqual(['ar']);
    for (const text of texts) expect(text).toHaveTextContent('(601) 555-0142');
  });

  it('names the current phone number in every language', async () => {
    await contentsOf('nondiscrimination', { texts: { pharmacy_phone: '(769) 555-0100' } });
    const texts = within(screen.getByRole('region', { name: 'Help in your language' })).getAllByRole('listitem');
    for (const text of texts) expect(text).toHaveTextContent('(769) 555-0100');
  });

  it('links to each section by its fragment', async () => {
    const contents = await contentsOf('privacy');
    for (const link of contents.getAllByRole<HTMLAnchorElement>('link'))
      expect(document.getElementById(link.hash.slice(1))).toHaveAccessibleName(link.textContent);
    expect(contents.getByRole('link', { name: 'Health information' })).toHaveAttribute('href', '#health');
  });
});
