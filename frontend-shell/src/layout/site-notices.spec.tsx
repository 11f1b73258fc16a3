import { act, screen, waitFor } from '@testing-library/react';
import { noticeShown } from '@pharmacy/state/core';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import { Remotes } from '../remotes/remotes';
import { RemotesContext } from '../remotes/remotes.context';
import { Site } from './site';

let mockFailures = 2;
jest.mock('./notices', () => {
  if (mockFailures === 0) return jest.requireActual<object>('./notices');
  mockFailures -= 1;
  throw new Error('Loading chunk 9 failed.');
});

const api = fakeApi();

describe('The notification area', () => {
  it('shows the next notice when it could not be loaded for the one before', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answers('GET /api/pages/:page', aPage('global'));
    api.answers('GET /api/announcements/active', []);
    const down = () => Promise.reject(new Error('down'));
    const remotes = new Remotes({ version: () => undefined, load: down }, down, () => undefined, down);
    const { store } = renderPage(
      <RemotesContext value={remotes}>
        <Site />
      </RemotesContext>,
    );

    act(() => void store.dispatch(noticeShown({ title: 'Lost' })));
    await waitFor(() => expect(mockFailures).toBe(0));
    const dismiss = { name: 'Dismiss notification' };
    expect(screen.queryByRole('button', dismiss)).not.toBeInTheDocument();
    act(() => void store.dispatch(noticeShown({ title: 'Saved' })));
    expect(await screen.findByRole('button', dismiss)).toBeVisible();
  });
});
