import { act, screen, waitFor } from '@testing-library/react';
import { limits } from '@pharmacy/contracts';
import { fakeApi, renderPage, testToken, type PageOptions } from '@pharmacy/testing';
import { IdleTimeOut, SessionEnded } from './session-end';

const mockFetched = jest.fn();
jest.mock('./idle-session', () => {
  mockFetched();
  return jest.requireActual<object>('./idle-session');
});

const fail = () => {
  throw new Error('Loading chunk 6 failed.');
};

let mockFailures = 0;
jest.mock('./idle-warning-dialog', () => {
  if (mockFailures > 0) {
    mockFailures -= 1;
    throw new Error('Loading chunk 7 failed.');
  }
  return jest.requireActual<object>('./idle-warning-dialog');
});

const api = fakeApi();
const start = Date.now();
const IDLE = limits.idleMinutes * 60_000;

const question = () => screen.findByRole('alertdialog', { name: 'Are you still there?' });

/** So much later someone looks at the tab again. */
const lookAfter = (milliseconds: number) =>
  act(async () => {
    jest.spyOn(Date, 'now').mockReturnValue(start + milliseconds);
    window.dispatchEvent(new Event('focus'));
  });

function open(options: PageOptions = { as: 'prescriber', at: '/prescriber-portal' }) {
  jest.spyOn(Date, 'now').mockReturnValue(start);
  return renderPage(
    <>
      <input aria-label="Title" defaultValue="" />
      <IdleTimeOut />
      <SessionEnded />
    </>,
    options,
  );
}

async function openSignedIn() {
  const page = open();
  await waitFor(() => expect(localStorage.getItem('last_activity')).not.toBeNull());
  return page;
}

describe(IdleTimeOut.name, () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it("loads nothing for visitors of public pages who aren't signed in", async () => {
    open({ at: '/' });
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
    expect(mockFetched).not.toHaveBeenCalled();
  });

  it('is prefetched where people sign in', async () => {
    mockFetched.mockImplementationOnce(fail);
    const idle = jest.fn<number, [() => void]>(() => 1);
    Object.assign(window, { requestIdleCallback: idle, cancelIdleCallback: () => undefined });
    open({ at: '/login' });
    expect(mockFetched).not.toHaveBeenCalled();
    act(() => idle.mock.calls[0]?.[0]());
    await waitFor(() => expect(mockFetched).toHaveBeenCalled());
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  // The first that loads the code, which then stays.
  it('watches a session even if its code failed to load at first', async () => {
    mockFetched.mockImplementationOnce(fail);
    await openSignedIn();
    expect(mockFetched).toHaveBeenCalledTimes(2);
  });

  // The first that shows the confirmation: once loaded, it stays.
  it('shows a confirmation even if its preload failed at that moment', async () => {
    mockFailures = 1;
    await openSignedIn();
    await lookAfter(IDLE);
    expect(await question()).toBeVisible();
    expect(mockFailures).toBe(0);
  });

  it('shows a confirmation with the remaining time and focuses the safe choice', async () => {
    await openSignedIn();
    await lookAfter(IDLE + 15_000);
    expect(await question()).toHaveAccessibleDescription(/30 minutes.*sign you out in 2 minutes/);
    expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('1:45');
    expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('announces the last seconds to screen readers', async () => {
    await openSignedIn();
    await lookAfter(IDLE + 95_000);
    await question();
    expect(screen.getByRole('alert')).toHaveTextContent('You will be signed out in 30 seconds.');
  });

  it.each([
    [
      'the button',
      (page: Awaited<ReturnType<typeof openSignedIn>>) =>
        page.user.click(screen.getByRole('button', { name: 'Stay signed in' })),
    ],
    ['Escape', (page: Awaited<ReturnType<typeof openSignedIn>>) => page.user.keyboard('{Escape}')],
  ])('extends the session with %s', async (_answer, give) => {
    const page = await openSignedIn();
    await lookAfter(IDLE);
    await question();
    await give(page);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(page.store.getState().session.status).toBe('signed-in');
    await lookAfter(IDLE + 5 * 60_000);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('leaves the confirmation to the parent page inside a preview', async () => {
    jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    await openSignedIn();
    await lookAfter(IDLE + 15_000);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('signs out on request', async () => {
    api.answers('POST /api/auth/logout', null);
    const { user, store } = await openSignedIn();
    await lookAfter(IDLE);
    await question();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(store.getState().session).toEqual({ status: 'anonymous', signedOutAs: 'prescriber' });
    await waitFor(() => expect(api.requests('POST /api/auth/logout')).toHaveLength(1));
  });

  it('ends the session here and on the server without an answer, and keeps typed text', async () => {
    api.answers('POST /api/auth/logout', null);
    const { user, store } = await openSignedIn();
    await user.type(screen.getByLabelText('Title'), 'Half a sentence');
    await lookAfter(IDLE);
    await question();
    await lookAfter(IDLE + limits.idleWarningSeconds * 1_000);
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Half a sentence');
    expect(store.getState().session.status).toBe('ended');
    expect(localStorage).toHaveLength(0);
    await waitFor(() => expect(api.requests('POST /api/auth/logout')).toHaveLength(1));
    expect(api.requests('POST /api/auth/logout')[0]?.headers.get('Authorization')).toBe(`Bearer ${testToken}`);
  });
});
