import { screen, within } from '@testing-library/react';
import type { DocumentEndingView } from '@pharmacy/contracts';
import { fakeApi, renderPage } from '@pharmacy/testing';
import { EndingDocumentsPanel, groupByMonth } from './document-panels';

const api = fakeApi();
const panel = () => screen.findByRole('region', { name: 'Upcoming reviews and expirations' });
const open = () => renderPage(<EndingDocumentsPanel />, { as: 'admin', at: '/admin/dashboard' });

const anEnding = (documentId: number, changes: Partial<DocumentEndingView> = {}): DocumentEndingView => ({
  documentId,
  title: `Guide ${documentId}`,
  code: null,
  kind: 'review',
  day: '2999-01-01',
  owner: null,
  ...changes,
});

describe(groupByMonth.name, () => {
  it('puts days that have passed before the months, and today into its month', () => {
    const days = ['2026-10-31', '2026-11-23', '2026-11-30', '2027-11-01'];
    const months = groupByMonth(
      days.map((day, index) => anEnding(index, { day })),
      '2026-11-23',
    );
    expect(months.map(({ name, endings }) => [name, endings.map(({ day }) => day)])).toEqual([
      ['Overdue', ['2026-10-31']],
      ['November 2026', ['2026-11-23', '2026-11-30']],
      ['November 2027', ['2027-11-01']],
    ]);
  });
});

describe(EndingDocumentsPanel.name, () => {
  it('lists reviews and expiry dates by month, each with a link to the document', async () => {
    api.answers('GET /api/documents/endings', [
      anEnding(1, { title: 'Late guide', day: '2020-01-31', owner: 'Ada Moore' }),
      anEnding(2, { title: 'Price list', code: 'MSP-2', kind: 'expiry' }),
    ]);
    open();

    const [late, list] = await within(await panel()).findAllByRole('listitem');
    expect(late).toHaveTextContent('Late guideReview by Jan 31, 2020 · Ada MooreOverdue');
    expect(list).toHaveTextContent(/MSP-2 · Expires on Jan 1, 2999.*days left/);
    const link = within(list!).getByRole('link', { name: 'Price list' });
    expect(link).toHaveAttribute('href', '/admin/documents?q=MSP-2');
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Overdue',
      'January 2999',
    ]);
  });

  it('starts with five dates, and shows all of them on request', async () => {
    api.answers(
      'GET /api/documents/endings',
      [1, 2, 3, 4, 5, 6, 7].map((id) => anEnding(id)),
    );
    const { user } = open();
    expect(await within(await panel()).findAllByRole('listitem')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show all 7 dates' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
  });

  it('says when it cannot be loaded, and retries', async () => {
    api.fails('GET /api/documents/endings', 400, 'no');
    const { user } = open();
    expect(await within(await panel()).findByRole('alert')).toHaveTextContent('There was an error loading the dates.');
    api.answers('GET /api/documents/endings', []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No published document has a review date or an expiration date.')).toBeVisible();
  });
});
