import { act, screen, waitFor } from '@testing-library/react';
import { sessionEnded } from '@pharmacy/state';
import { aPerson, fakeApi, renderPage } from '@pharmacy/testing';
import { SessionEnded } from './session-ended';

const mockFetched = jest.fn();
jest.mock('./sign-in-again-dialog', () => {
  mockFetched();
  return jest.requireActual<object>('./sign-in-again-dialog');
});

const api = fakeApi();

const dialog = () => screen.queryByRole('dialog', { name: 'Your session has ended' });

function pageWithWork() {
  const page = renderPage(
    <>
      <input aria-label="Title" defaultValue="" />
      <SessionEnded />
    </>,
    { as: 'prescriber', at: '/prescriber-portal' },
  );
  return { ...page, end: () => act(async () => void page.store.dispatch(sessionEnded())) };
}

describe(SessionEnded.name, () => {
  it('is fetched while the session lasts, where there is work to lose', async () => {
    const idle = jest.fn<number, [() => void]>(() => 1);
    Object.assign(window, { requestIdleCallback: idle, cancelIdleCallback: () => undefined });
    renderPage(<SessionEnded />, { as: 'prescriber', at: '/' });
    expect(idle).not.toHaveBeenCalled();
    renderPage(<SessionEnded />, { as: 'prescriber', at: '/prescriber-portal' });
    expect(mockFetched).not.toHaveBeenCalled();
    idle.mock.calls[0]?.[0]();
    await waitFor(() => expect(mockFetched).toHaveBeenCalled());
  });

  it('stands back while the session lasts', () => {
    pageWithWork();
    expect(dialog()).not.toBeInTheDocument();
  });

  it('asks to sign in again over the page, keeps what was typed, and goes', async () => {
    const person = aPerson('prescriber');
    api.answers('POST /api/auth/login', { token: 'another-token', user: person });
    const { user, end } = pageWithWork();
    await user.type(screen.getByLabelText('Title'), 'Half a sentence');
    await end();
    expect(dialog()).toBeVisible();
    expect(screen.getByLabelText('Username or email')).toHaveValue(person.username);

    await user.type(screen.getByLabelText('Password'), 'correct');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(screen.getByLabelText('Title')).toHaveValue('Half a sentence');
  });

  it('leaves the asking to the page around it, where it is the preview of a text', async () => {
    const around = jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    const { end } = pageWithWork();
    await end();
    expect(dialog()).not.toBeInTheDocument();
    around.mockRestore();
  });

  it('says that the password was wrong, and stays', async () => {
    api.fails('POST /api/auth/login', 401, 'Invalid username or password');
    const { user, end } = pageWithWork();
    await end();
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Invalid username or password')).toBeVisible();
    expect(dialog()).toBeVisible();
  });

  it('asks before it throws away what was typed', async () => {
    const { user, store, end } = pageWithWork();
    await end();
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    expect(question).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Leave' }).at(-1)!);
    expect(store.getState().session.status).toBe('anonymous');
  });
});
