import { screen, within } from '@testing-library/react';
import { renderPage } from '@pharmacy/testing';
import HomePage from './home.page';

function openHome(now = '2026-11-21T18:00:00Z') {
  jest.useFakeTimers({ now: new Date(now), doNotFake: ['setTimeout', 'queueMicrotask'] });
  renderPage(<HomePage />);
}

describe(HomePage.name, () => {
  afterEach(() => jest.useRealTimers());

  it('states experience, patients and support', () => {
    openHome();
    for (const stat of ['10+ years', '1000+ patients', '24/7 support', 'from an on-call pharmacist']) {
      expect(screen.getByText(stat)).toBeVisible();
    }
  });

  it('offers the transfer and the call first', () => {
    openHome();
    expect(screen.getByRole('link', { name: 'Transfer a prescription' })).toHaveAttribute('href', '/patients#transfer');
    expect(screen.getAllByRole('link', { name: 'Call (601) 555-0142' })[0]).toHaveAttribute('href', 'tel:+16015550142');
  });

  it('shows three badges, two active and one verified', () => {
    openHome();
    const accreditation = within(screen.getByRole('region', { name: 'Accreditation and verification' }));
    expect(accreditation.getAllByRole('listitem')).toHaveLength(3);
    expect(accreditation.getAllByText('Active')).toHaveLength(2);
    expect(accreditation.getAllByText('Verified')).toHaveLength(1);
  });

  it.each([
    ['2026-02-02T05:59:59Z', 'Accreditation valid through February 1, 2026'],
    ['2026-02-02T06:00:00Z', 'Accreditation renewal in progress'],
    ['2026-11-21T12:00:00Z', 'Accreditation renewal in progress'],
  ])('says at %s: %s', (now, statement) => {
    openHome(now);
    expect(screen.getByText(statement)).toHaveAttribute('data-content-key', 'accreditation_validity');
  });

  it('marks what it shows with the keys of the blocks', () => {
    openHome();
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('data-content-key', 'hero_title');
    expect(document.querySelector('[data-content-key="welcome_content"] p')).toBeVisible();
  });
});
