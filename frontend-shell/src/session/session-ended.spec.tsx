import { useRef } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { authMessages, secondFactorMessages } from '@pharmacy/contracts';
import { PageScope, useSaveTypedText } from '@pharmacy/remote-kit/core';
import { sessionEnded } from '@pharmacy/state';
import { aPerson, fakeApi, renderPage } from '@pharmacy/testing';
import { SessionEnded } from './session-end';

const mockFetched = jest.fn();
jest.mock('./sign-in-again-dialog', () => {
  mockFetched();
  return jest.requireActual<object>('./sign-in-again-dialog');
});

const mockSecondStep = jest.fn();
jest.mock('../../../libs/remote-kit/src/sign-in/second-step', () => {
  mockSecondStep();
  return jest.requireActual<object>('../../../libs/remote-kit/src/sign-in/second-step');
});

const api = fakeApi();

const dialog = () => screen.queryByRole('dialog', { name: 'Your session has ended' });

function TitleField() {
  const box = useRef<HTMLInputElement>(null);
  useSaveTypedText('title', () => box.current?.value || null);
  return <input ref={box} aria-label="Title" defaultValue="" />;
}

const nobody = () => undefined;

const fail = () => {
  throw new Error('Loading chunk 7 failed.');
};

function pageWithWork() {
  const page = renderPage(
    <>
      <PageScope onFailed={nobody}>
        <TitleField />
      </PageScope>
      <SessionEnded />
    </>,
    { as: 'prescriber', at: '/prescriber-portal' },
  );
  return { ...page, end: () => act(async () => void page.store.dispatch(sessionEnded())) };
}

describe(SessionEnded.name, () => {
  it('is prefetched during the session on pages where work can be lost', async () => {
    mockSecondStep.mockImplementationOnce(fail);
    const idle = jest.fn<number, [() => void]>(() => 1);
    Object.assign(window, { requestIdleCallback: idle, cancelIdleCallback: () => undefined });
    renderPage(<SessionEnded />, { as: 'prescriber', at: '/' });
    expect(idle).not.toHaveBeenCalled();
    renderPage(<SessionEnded />, { as: 'prescriber', at: '/prescriber-portal' });
    expect(mockFetched).not.toHaveBeenCalled();
    idle.mock.calls[0]?.[0]();
    await waitFor(() => expect(mockFetched).toHaveBeenCalled());
    await waitFor(() => expect(mockSecondStep).toHaveBeenCalled());
  });

  // The first test that loads the second step, which then stays.
  it("stays open with an error while the second step can't be loaded, and keeps typed text", async () => {
    mockSecondStep.mockImplementationOnce(fail).mockImplementationOnce(fail);
    api.answers('POST /api/auth/login', { challenge: 'abc', hasApp: true, passkey: null });
    const { user, end } = pageWithWork();
    await user.type(screen.getByLabelText('Title'), 'Half a sentence');
    await end();
    await user.type(await screen.findByLabelText('Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(secondFactorMessages.failed)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Title')).toHaveValue('Half a sentence');

    mockSecondStep.mockImplementationOnce(fail);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    expect(mockSecondStep).toHaveBeenCalledTimes(4);
  });

  it('stays hidden while the session lasts', () => {
    pageWithWork();
    expect(dialog()).not.toBeInTheDocument();
  });

  it('shows a sign-in dialog over the page, keeps typed text, and closes after sign-in', async () => {
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

  it('leaves the dialog to the parent page inside a preview', async () => {
    const around = jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    const { end } = pageWithWork();
    await end();
    expect(dialog()).not.toBeInTheDocument();
    around.mockRestore();
  });

  it('shows an error for a wrong password and stays open', async () => {
    api.fails('POST /api/auth/login', 401, 'Invalid username or password');
    const { user, end } = pageWithWork();
    await end();
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Invalid username or password')).toBeVisible();
    expect(dialog()).toBeVisible();
  });

  it('shows the usual text when the server fails', async () => {
    api.fails('POST /api/auth/login', 500, 'Internal failure');
    const { user, end } = pageWithWork();
    await end();
    await user.type(screen.getByLabelText('Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(authMessages.signInFailed)).toBeVisible();
  });

  it('goes back to the password from the second step', async () => {
    api.answers('POST /api/auth/login', { challenge: 'abc', hasApp: true, passkey: null });
    const { user, end } = pageWithWork();
    await end();
    await user.type(screen.getByLabelText('Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.click(await screen.findByRole('button', { name: 'Use your password again' }));
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('requires confirmation before discarding typed text', async () => {
    const { user, store, end } = pageWithWork();
    await user.type(screen.getByLabelText('Title'), 'Half a sentence');
    await end();
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveAccessibleDescription('What you typed on this page will be lost.');
    await user.click(screen.getAllByRole('button', { name: 'Leave' }).at(-1)!);
    expect(store.getState().session.status).toBe('anonymous');
  });

  it('shows no confirmation when nothing was typed', async () => {
    const { user, store, end } = pageWithWork();
    await end();
    expect(dialog()).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(store.getState().session.status).toBe('anonymous');
  });
});
