import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import PrescribersPage from './prescribers.page';

const api = fakeApi();

const region = (name: string) => within(screen.getByRole('region', { name }));

async function openPrescribers(changes: Parameters<typeof aPage>[1] = {}) {
  api.answers('GET /api/pages/:page', aPage('prescribers', changes));
  renderPage(<PrescribersPage />, { at: '/prescribers' });
  await screen.findByRole('heading', { level: 1 });
}

describe('the records on the page for prescribers', () => {
  it('are the facts that the pharmacy has filled in', async () => {
    await openPrescribers({
      texts: { prescribers_records_fax: '(601) 555-0143', prescribers_records_npi: '1234567893' },
    });
    const facts = region('Send us a prescription');
    expect(facts.getAllByRole('term').map((term) => term.textContent)).toEqual(['Fax', 'Phone', 'NPI']);
    for (const fact of ['(601) 555-0143', '(601) 555-0142', '1234567893']) expect(facts.getByText(fact)).toBeVisible();
  });

  it('leave out a fact that was emptied', async () => {
    await openPrescribers({ texts: { prescribers_records_fax: '', prescribers_records_npi: '1234567893' } });
    const facts = region('Send us a prescription');
    expect(facts.getAllByRole('term').map((term) => term.textContent)).toEqual(['Phone', 'NPI']);
  });

  it('are copied one by one, which is announced, and a browser that doesn’t allow it is named', async () => {
    const user = userEvent.setup();
    await openPrescribers({ texts: { prescribers_records_npi: '1234567893' } });
    const facts = region('Send us a prescription');
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(facts.getByRole('button', { name: 'Copy NPI' }));
    expect(written).toHaveBeenCalledWith('1234567893');
    expect(await facts.findByText('NPI copied')).toBeInTheDocument();
    written.mockRejectedValue(new Error('Not allowed'));
    await user.click(facts.getByRole('button', { name: 'Copy Phone' }));
    expect(await facts.findByText(/^Your browser doesn’t allow it/)).toBeVisible();
  });

  it('are hidden without any fact', async () => {
    await openPrescribers();
    expect(screen.queryByText('Send us a prescription')).not.toBeInTheDocument();
  });
});

describe(PrescribersPage.name, () => {
  beforeEach(() => openPrescribers());

  it("links to the prescriber's sign-in and registration", () => {
    expect(screen.getByRole('link', { name: 'Sign in to the portal' })).toHaveAttribute(
      'href',
      '/login?type=prescriber',
    );
    expect(screen.getByRole('link', { name: 'Request access' })).toHaveAttribute(
      'href',
      '/registration?type=prescriber',
    );
  });

  it('lists four benefits', () => {
    expect(region('What your office gets').getAllByRole('listitem')).toHaveLength(4);
  });

  it('lists the three areas of focus', () => {
    const lines = region('Three areas of focus').getAllByRole('heading', { level: 3 });
    expect(lines.map((line) => line.textContent)).toEqual(['Thyroid', 'Cardiovascular', 'Pain management']);
  });

  it('answers six questions', () => {
    expect(region('Questions offices ask').getAllByRole('group')).toHaveLength(6);
  });
});
