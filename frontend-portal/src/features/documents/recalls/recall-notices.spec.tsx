import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RecallNoticeView } from '@pharmacy/contracts';
import { api as apiCache } from '@pharmacy/state';
import { aDocument, aPage, aPerson, fakeApi, renderPage } from '@pharmacy/testing';
import { PrescriberPortalPage } from '../portal.page';
import { RecallNotices } from './recall-notices';

const api = fakeApi();
const notices = 'GET /api/recall-notices';
const confirmed = 'POST /api/recall-notices/:id/acknowledge';

const notice: RecallNoticeView = {
  id: 4,
  title: 'Dosing guide',
  version: 2,
  isOpened: true,
  filename: 'guide-2.pdf',
  reason: 'The table on page 4 gives a wrong dose.',
  replacement: { id: 21, title: 'Dosing guide', version: 3, filename: 'guide-3.pdf', mimeType: 'application/pdf' },
  recalledAt: '2024-01-05T15:00:00.000Z',
};
const button = (name: RegExp) => screen.getByRole('button', { name });
const show = () => renderPage(<PrescriberPortalPage />, { as: 'prescriber' });

beforeEach(() => {
  api.answers('GET /api/documents', []);
  api.answers('GET /api/pages/:page', aPage('prescribers'));
  api.answers('GET /api/announcements/portal', []);
});

describe('recalls in the portal', () => {
  it('show the reason, what to do, and the replacement, and are gone after one click', async () => {
    api.answers(notices, [notice]);
    const { user } = show();
    const area = await screen.findByRole('region', { name: 'A document that you have was recalled' });
    for (const words of [/wrong dose/, /Stop using this version/, /replaced by Dosing guide, version 3/])
      expect(within(area).getByText(words)).toBeVisible();
    expect(button(/View the replacement, Dosing guide/)).toBeVisible();

    api.answers(confirmed, null);
    api.answers(notices, []);
    await user.click(button(/I have destroyed my copies of Dosing guide, version 2/));

    await waitFor(() => expect(area).not.toBeInTheDocument());
    expect(api.requests(confirmed)[0]?.params).toEqual({ id: '4' });
    expect(screen.getByLabelText('Notices')).toHaveTextContent('We recorded that you destroyed your copies');
    expect(screen.getByText('No recalls left to confirm')).toHaveFocus();
  });

  it('give the focus to their heading while others are left', async () => {
    api.answers(notices, [notice, { ...notice, id: 5, title: 'Old card' }]);
    const { user } = show();
    await screen.findByRole('region', { name: 'Documents that you have were recalled' });

    api.answers(confirmed, null);
    api.answers(notices, [notice]);
    await user.click(button(/I have destroyed my copies of Old card/));

    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'A document that you have was recalled' })).toHaveFocus(),
    );
  });

  it('are announced to screen readers if they arrive later', async () => {
    api.answers(notices, [notice]);
    const { store } = renderPage(<RecallNotices />, { as: 'prescriber' });
    const change = (listed: readonly RecallNoticeView[]) => {
      api.answers(notices, listed);
      act(() => void store.dispatch(apiCache.util.invalidateTags(['documents'])));
    };
    const announced = () => screen.queryAllByRole('alert').flatMap(({ textContent }) => textContent || []);
    await screen.findByText(/wrong dose/);
    expect(announced()).toEqual([]);

    change([{ ...notice, id: 5, title: 'Old card', isOpened: false }, notice]);
    await waitFor(() => expect(announced()).toEqual(['A document was recalled: Old card, version 2']));
    change([]);
    await screen.findByText('No recalls left to confirm');
    change([{ ...notice, id: 6 }]);
    await waitFor(() =>
      expect(announced()).toEqual(['A document that you have was recalled: Dosing guide, version 2']),
    );
  });

  it('say only that the reader was emailed about a version that they never opened', async () => {
    api.answers(notices, [{ ...notice, isOpened: false }]);
    const { user } = show();
    const area = await screen.findByRole('region', { name: 'A document was recalled' });
    expect(within(area).getByText(/We emailed you about this version/)).toBeVisible();

    api.answers(confirmed, null);
    api.answers(notices, []);
    await user.click(button(/^I have no copies of Dosing guide, version 2$/));

    await waitFor(() => expect(area).not.toBeInTheDocument());
    expect(screen.getByLabelText('Notices')).toHaveTextContent('We recorded that you have no copies of Dosing guide.');
  });

  it('can’t be confirmed by staff who view the portal as the reader', async () => {
    api.answers(notices, [notice]);
    renderPage(<PrescriberPortalPage />, { as: aPerson('prescriber', { viewedBy: 'admin' }) });
    const confirm = await screen.findByRole('button', { name: /I have destroyed my copies/ });
    expect(confirm).toBeDisabled();
    expect(confirm).toHaveAccessibleDescription('Only the reader can confirm this.');
  });

  it('stay with the reason when the confirmation fails', async () => {
    api.answers(notices, [{ ...notice, replacement: null }]);
    const { user } = show();
    expect(await screen.findByText(/There’s no replacement for you yet\. Call us/)).toBeVisible();
    api.fails(confirmed, 400, 'Not now');

    await user.click(button(/I have destroyed my copies/));

    expect(await screen.findByText('Not now')).toBeVisible();
    expect(button(/I have destroyed my copies/)).toBeEnabled();
  });

  it('are not silently missing when they can’t be loaded', async () => {
    api.fails(notices, 400, 'No');
    const { user } = show();
    expect(await screen.findByText('We couldn’t check for recalled documents')).toBeVisible();
    api.answers(notices, [notice]);

    await user.click(button(/Check again/));

    expect(await screen.findByText(/wrong dose/)).toBeVisible();
    expect(screen.getByRole('heading', { name: /recalled$/ })).toHaveFocus();
  });

  it('keep the focus in their place when a second check finds none', async () => {
    api.fails(notices, 400, 'No');
    const { user } = show();
    await screen.findByText('We couldn’t check for recalled documents');
    api.answers(notices, []);
    await user.click(button(/Check again/));
    await waitFor(() => expect(screen.getByText('No recalls left to confirm')).toHaveFocus());
  });

  it('keep the focus in their place when the last of those that were cached is confirmed', async () => {
    function Page() {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <>
          <button onClick={() => setIsOpen(!isOpen)}>Open or leave</button>
          {isOpen && <RecallNotices />}
        </>
      );
    }
    api.answers(notices, [notice]);
    const { user } = renderPage(<Page />, { as: 'prescriber' });
    await screen.findByText(/wrong dose/);
    api.fails(notices, 400, 'No');
    for (const checks of [2, 3]) {
      await user.dblClick(button(/Open or leave/));
      await waitFor(() => expect(api.requests(notices)).toHaveLength(checks));
      await screen.findByText(/wrong dose/);
    }
    api.answers(confirmed, null);
    api.answers(notices, []);
    await user.click(button(/I have destroyed my copies/));
    await waitFor(() => expect(screen.getByText('No recalls left to confirm')).toHaveFocus());
  });

  it('mark the document, which can’t be opened', async () => {
    api.answers(notices, []);
    api.answers('GET /api/documents', [aDocument({ title: 'Old card', isRecalled: true })]);
    show();
    expect(await screen.findByText('Recalled')).toBeVisible();
    expect(screen.getByText(/We recalled this document/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'View Old card' })).not.toBeInTheDocument();
  });
});
