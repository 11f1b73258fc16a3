import { screen, within } from '@testing-library/react';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import PrescribersPage from './prescribers.page';

const api = fakeApi();

const region = (name: string) => within(screen.getByRole('region', { name }));

describe(PrescribersPage.name, () => {
  beforeEach(async () => {
    api.answers('GET /api/pages/:page', aPage('prescribers'));
    renderPage(<PrescribersPage />, { at: '/prescribers' });
    await screen.findByRole('heading', { level: 1 });
  });

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
