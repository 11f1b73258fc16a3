import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPage, aTeamMember, fakeApi, renderPage } from '@pharmacy/testing';
import AboutPage from '../../pages/about/about.page';
import { TeamSection } from './team-section';

const api = fakeApi();
const route = 'GET /api/team-members';

async function openAbout(texts: Parameters<typeof aPage>[1] = {}) {
  api.answers('GET /api/pages/:page', aPage('about', texts));
  const page = renderPage(<AboutPage />, { at: '/about' });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const team = () => within(screen.getByRole('region', { name: 'Our team' }));

describe(TeamSection.name, () => {
  it('shows people in server order with their contact details', async () => {
    api.answers(route, [
      aTeamMember({ name: 'Nora Gray', title: 'Pharmacist', bio: 'Here since 2010.', email: 'nora@example.org' }),
      aTeamMember({ name: 'Ada Moore', title: 'Technician', phone: '601-555-0123' }),
    ]);
    await openAbout();
    expect((await team().findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      'NGNora GrayPharmacistHere since 2010.nora@example.org',
      'AMAda MooreTechnician601-555-0123',
    ]);
    expect(team().getByRole('link', { name: 'nora@example.org' })).toHaveAttribute('href', 'mailto:nora@example.org');
    expect(team().getByRole('link', { name: '601-555-0123' })).toHaveAttribute('href', 'tel:+16015550123');
  });

  it.each(['601-555-MEDS', '555-0142', '(601) 555-0142 (direct)'])(
    "shows the phone number %s, which can't be dialed, as plain text",
    async (phone) => {
      api.answers(route, [aTeamMember({ name: 'Ada Moore', title: 'Technician', phone })]);
      await openAbout();
      expect(await team().findByText(phone)).toBeVisible();
      expect(team().queryByRole('link')).not.toBeInTheDocument();
    },
  );

  it("shows a placeholder portrait when a picture doesn't load", async () => {
    api.answers(route, [aTeamMember({ name: 'Nora Gray', imageUrl: 'https://pictures.example.org/nora.jpg' })]);
    await openAbout();
    await team().findByText('Nora Gray');
    const picture = document.querySelector('img');
    expect(picture).toHaveAttribute('src', 'https://pictures.example.org/nora.jpg');
    if (picture) fireEvent.error(picture);
    expect(document.querySelector('img')).toBeNull();
    expect(team().getByText('NG')).toBeInTheDocument();
  });

  it('shows a placeholder portrait when a picture failed before hydration', async () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    api.answers(route, [aTeamMember({ name: 'Nora Gray', imageUrl: 'https://pictures.example.org/nora.jpg' })]);
    await openAbout();
    expect(await team().findByText('NG')).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
    jest.restoreAllMocks();
  });

  it('shows only its text when there are no members', async () => {
    api.answers(route, []);
    await openAbout({ texts: { about_team_content: 'Four people, one number.' } });
    expect(team().getByText('Four people, one number.')).toHaveAttribute('data-content-key', 'about_team_content');
    expect(team().queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('is hidden while there are neither members nor a text', async () => {
    const release = api.holds(route, []);
    await openAbout();
    const section = screen.getByRole('region', { name: 'Our team' });
    release();
    await waitFor(() => expect(section).not.toBeInTheDocument());
  });

  it('is hidden without members when its text was emptied', async () => {
    api.answers(route, []);
    await openAbout({ texts: { about_team_content: '' } });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Our team' })).not.toBeInTheDocument());
  });

  it('shows a loading error and retries', async () => {
    api.fails(route, 400, 'No');
    const { user } = await openAbout();
    expect(await team().findByText('Failed to load team members. Please try again.')).toBeVisible();
    api.answers(route, [aTeamMember({ name: 'Nora Gray' })]);
    await user.click(team().getByRole('button', { name: 'Try again' }));
    expect(await team().findByText('Nora Gray')).toBeVisible();
    await waitFor(() => expect(team().getByRole('list')).toHaveFocus());
  });
});
