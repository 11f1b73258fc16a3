import { screen } from '@testing-library/react';
import { aPage, aTeamMember, fakeApi, renderPage } from '@pharmacy/testing';
import AboutPage from './about.page';

const api = fakeApi();

async function openAbout(changes: Parameters<typeof aPage>[1] = {}) {
  api.answers('GET /api/pages/:page', aPage('about', changes));
  api.answers('GET /api/team-members', [aTeamMember()]);
  renderPage(<AboutPage />, { at: '/about' });
  await screen.findByRole('heading', { level: 1 });
}

describe(AboutPage.name, () => {
  it("hides the story with its heading until it's written", async () => {
    await openAbout();
    expect(screen.queryByRole('region', { name: 'Our story' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'At home in Jackson' })).toBeVisible();
  });

  it('hides the story and the place with their headings when they were emptied', async () => {
    await openAbout({ richTexts: { about_story_content: '<p><br></p>' }, texts: { about_place_text: ' ' } });
    for (const name of ['Our story', 'At home in Jackson'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  });

  it('shows the story', async () => {
    await openAbout({ texts: { about_story_content: 'We opened in 2014.' } });
    expect(screen.getByRole('region', { name: 'Our story' })).toHaveTextContent('We opened in 2014.');
  });
});
