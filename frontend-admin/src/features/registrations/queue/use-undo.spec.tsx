import { act, screen, waitFor } from '@testing-library/react';
import { aRegistration, fakeApi, renderPage } from '@pharmacy/testing';
import { LIST_ID } from './queue';
import { UndoToasts, useUndo } from './undo';

const api = fakeApi();
const undoRoute = 'POST /api/admin/registrations/:id/undo';
const onUndone = jest.fn();
afterEach(() => jest.restoreAllMocks());

const rejectedNow = (id: number, firstName: string) => {
  const now = Date.now();
  const processedAt = new Date(now).toISOString();
  const undoUntil = new Date(now + 10_000).toISOString();
  return aRegistration({ id, firstName, status: 'rejected', processedAt, undoUntil });
};

function Decisions() {
  const undo = useUndo(onUndone);
  return (
    <>
      <button type="button" onClick={() => undo.add([rejectedNow(1, 'Ana'), rejectedNow(2, 'Ben')])}>
        Reject
      </button>
      <button type="button" onClick={() => undo.add([rejectedNow(3, 'Cara')])}>
        Reject Cara
      </button>
      <button type="button" onClick={() => [1, 2, 3].forEach(() => undo.undo())}>
        Press U three times
      </button>
      <div id={LIST_ID} tabIndex={-1} role="group" aria-label="Requests" />
      <UndoToasts {...undo} />
    </>
  );
}

const button = () => screen.queryByRole('button', { name: /^Undo for/ });
const failure = (status: number) => Response.json({ statusCode: status, error: 'Error', message: 'no' }, { status });

/** Rejects Ana and Ben, and presses Undo, which fails for Ana with that status. */
async function undoneWith(status: number) {
  api.respondsWith(undoRoute, ({ params }) =>
    params['id'] === '1' ? failure(status) : Response.json(aRegistration({ id: 2 })),
  );
  const { user } = renderPage(<Decisions />, { as: 'admin' });
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await user.click(button()!);
  await waitFor(() => expect(screen.getByLabelText('Notices')).toHaveTextContent('Failed to undo the decision'));
  return user;
}

const undone = () => api.requests(undoRoute).map(({ params }) => params['id']);

describe('several decisions', () => {
  const decide = async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    api.respondsWith(undoRoute, async ({ params }) => {
      await answered;
      return Response.json(aRegistration({ id: Number(params['id']) }));
    });
    const { user } = renderPage(<Decisions />, { as: 'admin' });
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.click(screen.getByRole('button', { name: 'Reject Cara' }));
    return { user, answer };
  };

  it('are undone one by one, even while another one is being undone', async () => {
    const { user, answer } = await decide();
    await user.click(screen.getByRole('button', { name: 'Undo for Cara Gray' }));
    await user.click(screen.getByRole('button', { name: 'Undo for 2 requests' }));
    await waitFor(() => expect(undone()).toEqual(['3', '1', '2']));
    expect(button()).not.toBeInTheDocument();
    answer();
    await waitFor(() => expect(screen.getByLabelText('Notices')).toHaveTextContent('Decision undone'));
  });

  it('keep the notice about one that failed when another one is undone after it', async () => {
    const { user, answer } = await decide();
    await user.click(screen.getByRole('button', { name: 'Undo for Cara Gray' }));
    await waitFor(() => expect(undone()).toEqual(['3']));
    api.respondsWith(undoRoute, () => failure(429));
    await user.click(screen.getByRole('button', { name: 'Undo for 2 requests' }));
    const notices = screen.getByLabelText('Notices');
    await waitFor(() => expect(notices).toHaveTextContent(/Failed to undo the decision.*Ana Gray.*Ben Gray/));
    answer();
    await waitFor(() => expect(onUndone).toHaveBeenLastCalledWith(expect.objectContaining({ id: 3 })));
    expect(notices).toHaveTextContent(/Failed to undo the decision.*Ana Gray.*Ben Gray/);

    api.respondsWith(undoRoute, ({ params }) => Response.json(aRegistration({ id: Number(params['id']) })));
    await user.click(button()!);
    await waitFor(() => expect(notices).toHaveTextContent('Decision undone'));
  });

  it('are undone once each by as many presses of U, the newest first', async () => {
    const { user, answer } = await decide();
    await user.click(screen.getByRole('button', { name: 'Press U three times' }));
    await waitFor(() => expect(undone()).toEqual(['3', '1', '2']));
    answer();
    await waitFor(() => expect(screen.getByLabelText('Notices')).toHaveTextContent('Decision undone'));
    expect(undone()).toHaveLength(3);
  });
});

it('keeps the focus near the other decisions when the time of one is over, and goes to the list after the last one', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { user } = renderPage(<Decisions />, { as: 'admin' });
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  clock.mockReturnValue(Date.now() + 5_000);
  await user.click(screen.getByRole('button', { name: 'Reject Cara' }));
  act(() => screen.getByRole('button', { name: 'Undo for 2 requests' }).focus());
  clock.mockReturnValue(Date.now() + 5_000);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo for 2 requests' })).toBeNull());
  const decisions = screen.getByRole('group', { name: 'Decisions you can undo' });
  expect(decisions).toHaveFocus();
  clock.mockReturnValue(Date.now() + 5_000);
  await waitFor(() => expect(decisions).not.toBeInTheDocument());
  expect(screen.getByRole('group', { name: 'Requests' })).toHaveFocus();
});

describe('an undo that fails', () => {
  it('is offered again for the requests that failed, while there is time', async () => {
    const user = await undoneWith(429);
    expect(button()).toHaveAccessibleName('Undo for Ana Gray');

    api.answers(undoRoute, aRegistration({ id: 1 }));
    await user.click(button()!);
    await waitFor(() => expect(undone()).toEqual(['1', '2', '1']));
    expect(button()).not.toBeInTheDocument();
  });

  it('is over when the server says that it’s too late', async () => {
    await undoneWith(409);
    expect(button()).not.toBeInTheDocument();
  });
});
