import { screen } from '@testing-library/react';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import { HoursTable } from '../hours/hours-table';
import { OpeningLine } from '../hours/opening-line';
import { CallButton, MailLink, NewTabButton, PageLink, PhoneLink } from '../sections/links';
import { PageContent } from './page-content';
import { Text } from './blocks';

const api = fakeApi();

const page = (
  <PageContent page="home">
    <Text block="hero_title" as="h1" />
    <Text block="hero_lead" />
    <Text block="welcome_content" />
    <PhoneLink />
    <CallButton />
    <MailLink />
    <HoursTable />
    <OpeningLine />
    <NewTabButton url="patient_portal_url" text="hero_eyebrow" />
    <PageLink to="/patients" text="hero_transfer_action" />
  </PageContent>
);

async function open(content = aPage('home')) {
  api.answers('GET /api/pages/:page', content);
  renderPage(page);
  await screen.findByRole('heading', { level: 1 });
}

const element = (key: string) => document.querySelector(`[data-content-key="${key}"]`);

describe(PageContent.name, () => {
  it('requests its page once and shows a loading state', async () => {
    const release = api.holds('GET /api/pages/:page', aPage('home'));
    renderPage(page);
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Loading…');
    release();
    await screen.findByRole('heading', { level: 1 });
    expect(api.requests('GET /api/pages/:page').map(({ params }) => params)).toEqual([{ page: 'home' }]);
  });

  it("offers a retry when its texts can't be loaded", async () => {
    api.fails('GET /api/pages/:page', 404, 'Page not found');
    const { user } = renderPage(<main tabIndex={-1}>{page}</main>);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('There was an error loading the content.');
    api.answers('GET /api/pages/:page', aPage('home'));
    await user.click(retry);
    expect(await screen.findByText('Specialty medication, handled with care')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows plain text verbatim and rich text as HTML', async () => {
    await open(aPage('home', { texts: { hero_lead: 'Salt & <b>pepper</b>\nand more' } }));
    expect(element('hero_lead')?.textContent).toBe('Salt & <b>pepper</b>\nand more');
    expect(element('welcome_content')?.tagName).toBe('DIV');
    expect(element('welcome_content')?.querySelector('p')).toBeVisible();
  });

  it('omits missing blocks and hides empty ones', async () => {
    const { blocks, day } = aPage('home', { texts: { hero_transfer_action: '', hero_eyebrow: '' } });
    const { hero_lead: _gone, pharmacy_phone: _nor, pharmacy_hours: _this, ...rest } = blocks;
    await open({ page: 'home', day, blocks: { ...rest, hero_title: { ...rest.hero_title!, content: 'Here' } } });
    expect(element('hero_lead')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['care@example.org']);
  });

  it.each(['<p><br></p>', '<p>&nbsp;</p><ul><li></li></ul>', ''])(
    'hides rich text without words: %s',
    async (content) => {
      await open(aPage('home', { richTexts: { welcome_content: content } }));
      expect(element('welcome_content')).toHaveAttribute('hidden');
    },
  );

  it('shows invalid contact details as plain text without links', async () => {
    const texts = {
      pharmacy_phone: 'Ask at the counter',
      pharmacy_email: 'by letter',
      pharmacy_hours: 'Whenever the light is on',
      patient_portal_url: 'javascript:alert(1)',
      hero_transfer_action: '',
    };
    await open(aPage('home', { texts }));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getAllByText('Ask at the counter')).toHaveLength(2);
    expect(screen.getByText('Whenever the light is on')).toBeVisible();
    expect(screen.getByText('by letter')).toBeVisible();
    expect(screen.queryByText(/now$/)).not.toBeInTheDocument();
  });
});
