import { screen, waitFor } from '@testing-library/react';
import { useNotify } from '@pharmacy/state';
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

function NotifyButton({ title }: { readonly title: string }) {
  const notify = useNotify();
  return <button onClick={() => notify({ title })}>{title}</button>;
}

describe('The notification area', () => {
  it('shows the next notice when it could not be loaded for the one before', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answers('GET /api/pages/:page', aPage('global'));
    api.answers('GET /api/announcements/active', []);
    const down = () => Promise.reject(new Error('down'));
    const remotes = new Remotes({ version: () => undefined, load: down }, down, () => undefined, down);
    const { user } = renderPage(
      <RemotesContext value={remotes}>
        <NotifyButton title="Lost" />
        <NotifyButton title="Saved" />
        <Site />
      </RemotesContext>,
    );

    await user.click(screen.getByRole('button', { name: 'Lost' }));
    await waitFor(() => expect(mockFailures).toBe(0));
    const dismiss = { name: 'Dismiss notification' };
    expect(screen.queryByRole('button', dismiss)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Saved' }));
    expect(await screen.findByRole('button', dismiss)).toBeVisible();
  });
});
