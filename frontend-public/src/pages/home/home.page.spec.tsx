import { cleanup, screen, within } from '@testing-library/react';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import HomePage from './home.page';

const api = fakeApi();

async function openHome(page = aPage('home')) {
  api.answers('GET /api/pages/:page', page);
  renderPage(<HomePage />);
  await screen.findByRole('heading', { level: 1 });
}

describe(HomePage.name, () => {
  it('shows the experience, patient, and support figures', async () => {
    await openHome();
    for (const stat of ['10+ years', '1000+ patients', '24/7 support', 'from an on-call pharmacist']) {
      expect(screen.getByText(stat)).toBeVisible();
    }
  });

  it('shows the transfer and call actions first', async () => {
    await openHome();
    expect(screen.getByRole('link', { name: 'Transfer a prescription' })).toHaveAttribute('href', '/patients#transfer');
    expect(screen.getAllByRole('link', { name: 'Call (601) 555-0142' })[0]).toHaveAttribute('href', 'tel:+16015550142');
  });

  it('has no link without a name for an audience whose action was emptied', async () => {
    await openHome(aPage('home', { texts: { audience_prescribers_action: '' } }));
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/patients', '/manufacturers']));
    expect(links).not.toContain('/prescribers');
  });

  it('shows three badges, two active and one verified', async () => {
    await openHome();
    const accreditation = within(screen.getByRole('region', { name: 'Accreditation and verification' }));
    expect(accreditation.getAllByRole('listitem')).toHaveLength(3);
    expect(accreditation.getAllByText('Active')).toHaveLength(2);
    expect(accreditation.getAllByText('Verified')).toHaveLength(1);
  });

  it.each([
    ['2026-02-01', 'Accreditation valid through February 1, 2026'],
    ['2026-02-02', 'Accreditation renewal in progress'],
  ])('shows on %s: %s', async (on, statement) => {
    await openHome(aPage('home', { on }));
    expect(screen.getByText(statement)).toHaveAttribute('data-content-key', 'accreditation_validity');
  });

  it('shows no badge as active beside an accreditation that is being renewed', async () => {
    await openHome(aPage('home', { on: '2026-02-02' }));
    const [accredited, permit] = within(
      screen.getByRole('region', { name: 'Accreditation and verification' }),
    ).getAllByRole('listitem');
    expect(accredited).toHaveTextContent(/Accreditation renewal in progress$/);
    expect(accredited).not.toHaveTextContent('Active');
    expect(permit).toHaveTextContent('Active');
  });

  const proof = 'Body: Example Board\nNumber: 12\nLink: https://example.org/12\nFrom: 2026-02-01\nUntil: 2028-02-01';
  const badges = () =>
    within(screen.getByRole('region', { name: 'Accreditation and verification' })).getAllByRole('listitem');

  it('shows the body, number, and end date of a badge once they are filled in, with a link to the body', async () => {
    await openHome(aPage('home', { on: '2027-01-01', texts: { accreditation_badge_2_details: proof } }));
    expect(badges()[1]).toHaveTextContent(
      /Example Board \(opens in a new tab\) ?No\. 12, through February 1, 2028 ?Active$/,
    );
    const link = screen.getByRole('link', { name: 'Example Board (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://example.org/12');
    expect(link).toHaveAttribute('target', '_blank');
    expect(document.querySelector('[data-content-key="accreditation_badge_1_details"]')).toBeNull();
  });

  it('shows a text from before badges had dates as it is', async () => {
    await openHome(aPage('home', { texts: { accreditation_badge_2_details: 'Permit No. 1, through 2027' } }));
    expect(screen.getByText('Permit No. 1, through 2027')).toBeVisible();
  });

  it.each([
    ['2026-01-31', 'Not valid yet'],
    ['2026-02-01', 'Verified'],
    ['2028-02-01', 'Verified'],
    ['2028-02-02', 'Expired'],
  ])('shows on %s that a badge is: %s', async (on, status) => {
    await openHome(aPage('home', { on, texts: { accreditation_badge_3_details: proof } }));
    expect(badges()[2]).toHaveTextContent(new RegExp(`${status}$`));
  });

  it.each([
    ['2026-02-01', 'Active', true],
    ['2026-02-02', 'Active', false],
    ['2028-02-02', 'Accreditation renewal in progress', false],
  ])('lets the dates of the first badge decide: on %s it is %s', async (on, status, hasLine) => {
    await openHome(aPage('home', { on, texts: { accreditation_badge_1_details: proof } }));
    expect(badges()[0]).toHaveTextContent(new RegExp(`${status}$`));
    expect(screen.queryAllByText('Accreditation valid through February 1, 2026')).toHaveLength(hasLine ? 1 : 0);
    expect(screen.queryAllByText('Accreditation renewal in progress')).toHaveLength(status === 'Active' ? 0 : 1);
  });

  it('shows no badge without a title, and no status without words', async () => {
    const texts = { accreditation_badge_2_status: '', accreditation_badge_3_title: '', accreditation_badge_3_text: '' };
    await openHome(aPage('home', { texts }));
    expect(badges()).toHaveLength(2);
    expect(screen.queryByText('Verified')).not.toBeInTheDocument();
    expect(badges()[0]!.querySelectorAll(':scope > span')).toHaveLength(1);
    expect(badges()[1]!.querySelectorAll(':scope > span')).toHaveLength(0);
  });

  it.each([
    ['2026-02-01', 'Accreditation valid through February 1, 2026'],
    ['2026-02-02', 'Accreditation renewal in progress'],
  ])('shows on %s without the first badge: %s', async (on, statement) => {
    await openHome(aPage('home', { on, texts: { accreditation_badge_1_title: '' } }));
    expect(badges()).toHaveLength(2);
    expect(screen.getByText(statement)).toBeVisible();
  });

  it.each([
    ['figure', ['hero_stat_2_label', 'hero_stat_2_value'], 'term'],
    ['card', ['audience_patients_title', 'audience_patients_text', 'audience_patients_action'], 'listitem'],
    ['point', ['welcome_point_1_title', 'welcome_point_1_text'], 'listitem'],
    ['point of the delivery', ['delivery_point_3'], 'listitem'],
  ])('leaves out a %s without words', async (_, keys, role) => {
    await openHome();
    const { length } = screen.getAllByRole(role);
    cleanup();
    await openHome(aPage('home', { texts: Object.fromEntries(keys.map((key) => [key, ''])) }));
    expect(screen.getAllByRole(role)).toHaveLength(length - 1);
  });

  it('marks its texts with the keys of their blocks', async () => {
    await openHome();
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('data-content-key', 'hero_title');
    expect(document.querySelector('[data-content-key="welcome_content"] p')).toBeVisible();
  });
});
