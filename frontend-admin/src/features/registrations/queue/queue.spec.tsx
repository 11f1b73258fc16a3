import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registrationMessages, type RegistrationView } from '@pharmacy/contracts';
import { aHandling, aPage, aRegistration, aRegistryCheck, fakeApi, renderPage, whatIsKnown } from '@pharmacy/testing';
import RegistrationManagementPage from '../registration-management.page';

const api = fakeApi();
const list = 'GET /api/admin/registrations';
const approve = 'POST /api/admin/registrations/:id/approve';
const reject = 'POST /api/admin/registrations/:id/reject';
const undoRoute = 'POST /api/admin/registrations/:id/undo';

const [ana, ben, cara] = ['Ana', 'Ben', 'Cara'].map((firstName, index) =>
  aRegistration({ id: index + 1, firstName }),
) as [RegistrationView, RegistrationView, RegistrationView];

const UNDO_MS = 10_000;
const decided = (registration: RegistrationView, status: 'approved' | 'rejected'): RegistrationView => {
  const now = Date.now();
  const processedAt = new Date(now).toISOString();
  return { ...registration, status, processedAt, undoUntil: new Date(now + UNDO_MS).toISOString() };
};

beforeEach(() => {
  api.answers('GET /api/admin/registrations/:id/registry-check', aRegistryCheck());
  api.answers('GET /api/prescriber-groups', []);
  api.answers('GET /api/admin/registrations/:id/known', whatIsKnown());
  api.answers('GET /api/admin/registrations/:id/handling', aHandling());
  api.answers('GET /api/admin/reason-templates', []);
  api.answers('GET /api/pages/:page', aPage('global'));
  api.answers('GET /api/admin/registrations/assignees', []);
  api.answers(list, [cara, ben, ana]);
});

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`${name} Gray`) });
const dialog = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog');
const notices = () => screen.getByLabelText('Notices');

async function open() {
  const page = renderPage(<RegistrationManagementPage />, { as: 'admin', at: '/admin/registrations' });
  await screen.findByText('Ana Gray');
  return page;
}

async function openInList() {
  const page = await open();
  await act(async () => row('Ana').focus());
  return page;
}

describe('the keys of the list', () => {
  it('move the focus from request to request, and stay at both ends', async () => {
    const { user } = await openInList();
    expect(row('Ana')).toHaveAttribute('aria-current', 'true');
    await user.keyboard('jj');
    expect(row('Cara')).toHaveFocus();
    await user.keyboard('j');
    expect(row('Cara')).toHaveFocus();
    await user.keyboard('kkk');
    expect(row('Ana')).toHaveFocus();
    expect(row('Cara')).toHaveAttribute('tabindex', '-1');
  });

  it('turn the page past its last and its first request', async () => {
    const many = Array.from({ length: 30 }, (_, index) => aRegistration({ id: 100 - index, firstName: `P${index}.` }));
    api.answers(list, many);
    const { user } = renderPage(<RegistrationManagementPage />, { as: 'admin', at: '/admin/registrations' });
    await screen.findByText('P29. Gray');
    await act(async () => row('P5.').focus());
    await user.keyboard('j');
    expect(row('P4.')).toHaveFocus();
    expect(screen.queryByText('P5. Gray')).toBeNull();
    await user.keyboard('k');
    expect(row('P5.')).toHaveFocus();
    await user.keyboard('jjjjjj');
    expect(row('P0.')).toHaveFocus();
    expect(row('P0.')).toHaveAttribute('aria-current', 'true');
  });

  it.each([
    ['a', 'Approve Registration'],
    ['r', 'Reject Registration'],
    ['i', 'Ask for more information'],
    ['{Enter}', 'Registration Details'],
    ['?', 'Keyboard shortcuts'],
  ])('open a dialog: %s', async (key, title) => {
    const { user } = await openInList();
    await user.keyboard(`j${key}`);
    expect(dialog()).toHaveAccessibleName(title);
  });

  it('open the approval with the focus on its button, so that Enter approves', async () => {
    const { user } = await openInList();
    await user.keyboard('a');
    expect(within(dialog()!).getByRole('button', { name: 'Approve' })).toHaveFocus();
  });

  it('go to the search, and back with Enter', async () => {
    const { user } = await openInList();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('ben{Enter}');
    await waitFor(() => expect(row('Ben')).toHaveFocus());
  });

  it('do nothing outside the list, while typing, with modifiers, and in dialogs', async () => {
    const { user } = await open();
    await user.keyboard('a?');
    expect(dialog()).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'ar');
    expect(dialog()).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    await act(async () => row('Ana').focus());
    await user.keyboard('{Control>}a{/Control}{Alt>}r{/Alt}{Meta>}i{/Meta}{Shift>}A{/Shift}');
    expect(dialog()).toBeNull();
    await user.keyboard('r');
    await user.keyboard('jar?');
    expect(screen.getByRole('dialog', { name: 'Reject Registration' })).toBeVisible();
    expect(screen.getByLabelText('Reason for Rejection')).toHaveValue('jar?');
  });

  it('decide nothing on a request that is decided', async () => {
    const { user } = await open();
    api.answers(list, [{ ...ana, status: 'approved' }]);
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    await user.click(await screen.findByRole('tab', { name: /Approved/ }));
    await act(async () => row('Ana').focus());
    await user.keyboard('ari');
    expect(dialog()).toBeNull();
  });

  it('are listed in a dialog that a button opens', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(dialog()).toHaveTextContent('They work when the list of requests has focus');
    expect(dialog()).toHaveTextContent('JNext request');
  });
});

describe('a decision by keyboard', () => {
  it('is confirmed with Enter, and followed by the next request', async () => {
    const { user } = await openInList();
    api.answers(approve, decided(ben, 'approved'));
    await user.keyboard('ja');
    api.answers(list, [cara, decided(ben, 'approved'), ana]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(row('Cara')).toHaveFocus());
    await waitFor(() => expect(screen.queryByText('Ben Gray', { selector: '.line' })).toBeNull());
    expect(row('Cara')).toHaveFocus();
  });

  it('sends a reason with Ctrl and Enter, and goes back when it was the last request', async () => {
    const { user } = await openInList();
    api.answers(reject, decided(cara, 'rejected'));
    await user.keyboard('jjr');
    await user.type(screen.getByLabelText('Reason for Rejection'), 'Closed');
    api.answers(list, [decided(cara, 'rejected'), ben, ana]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(row('Ben')).toHaveFocus());
    expect(api.requests(reject)[0]?.body).toEqual({ reason: 'Closed' });
  });

  it('that fails stays in the dialog, and Escape returns to the request', async () => {
    const { user } = await openInList();
    api.fails(approve, 409, 'The exclusion list has an entry that matches this applicant');
    await user.keyboard('ja{Enter}');
    expect(await within(dialog()!).findByRole('alert')).toHaveTextContent('The exclusion list has an entry');
    await user.keyboard('{Escape}');
    expect(row('Ben')).toHaveFocus();
  });
});

describe('undoing', () => {
  const start = Date.now();
  const itIs = (milliseconds: number) => jest.spyOn(Date, 'now').mockReturnValue(start + milliseconds);
  beforeEach(() => itIs(0));
  afterEach(() => jest.restoreAllMocks());

  const decide = async () => {
    const page = await openInList();
    api.answers(approve, decided(ana, 'approved'));
    api.answers(list, [cara, ben, decided(ana, 'approved')]);
    await page.user.keyboard('a{Enter}');
    await waitFor(() => expect(row('Ben')).toHaveFocus());
    return page;
  };
  const button = () => screen.queryByRole('button', { name: /^Undo for Ana Gray/ });

  it('is offered in place of a notice, announced once, with the seconds that are left', async () => {
    await decide();
    expect(screen.getByRole('group', { name: 'Decisions you can undo' })).toHaveTextContent('Registration approved');
    expect(button()).toHaveTextContent(/\(10\)$/);
    itIs(1_000);
    await waitFor(() => expect(button()).toHaveTextContent(/\(9\)$/));
    expect(notices()).toBeEmptyDOMElement();
    expect(
      screen
        .getByText(
          'Registration approved: Ana Gray. The user will be notified via email. Press U in the list to undo it.',
        )
        .closest('[role="status"]'),
    ).not.toBeNull();
  });

  it.each([
    ['U', (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('u')],
    ['its button', (user: { click: (element: Element) => Promise<void> }) => user.click(button()!)],
  ])('by %s makes the request pending again, and focuses it', async (_way, undo) => {
    const { user } = await decide();
    api.answers(undoRoute, ana);
    api.answers(list, [cara, ben, ana]);
    await undo(user);
    await waitFor(() => expect(notices()).toHaveTextContent('Decision undone'));
    await waitFor(() => expect(row('Ana')).toHaveFocus());
    expect(button()).toBeNull();
    expect(api.requests(undoRoute).map(({ params }) => params)).toEqual([{ id: '1' }]);
  });

  it('takes a new press of U each time, also once the last request has left the list', async () => {
    api.answers(list, [ana]);
    api.answers(undoRoute, ana);
    const { user } = await openInList();
    api.answers(approve, decided(ana, 'approved'));
    api.answers(list, [decided(ana, 'approved')]);
    await user.keyboard('a{Enter}');
    const frame = (await screen.findByText(registrationMessages.none.title)).closest<HTMLElement>('[tabindex="-1"]')!;
    act(() => frame.focus());
    fireEvent.keyDown(frame, { key: 'u', repeat: true });
    expect(button()).toBeVisible();
    await user.keyboard('u');
    await waitFor(() => expect(api.requests(undoRoute)).toHaveLength(1));
  });

  it('reports why it failed', async () => {
    const { user } = await decide();
    api.fails(undoRoute, 409, 'It’s too late to undo this decision');
    await user.keyboard('u');
    await waitFor(() => expect(notices()).toHaveTextContent('Failed to undo the decision'));
    expect(notices()).toHaveTextContent('Ana Gray: It’s too late to undo this decision');
  });

  it('is over when the time is over', async () => {
    await decide();
    itIs(UNDO_MS - 1);
    await waitFor(() => expect(button()).toHaveTextContent(/\(1\)$/));
    itIs(UNDO_MS);
    await waitFor(() => expect(button()).toBeNull());
  });
});

describe('rejecting several', () => {
  const select = async () => {
    const page = await open();
    await page.user.click(screen.getByRole('checkbox', { name: 'Select Ana Gray' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Select Cara Gray' }));
    return page;
  };

  it('rejects each with the same reason, and can undo all of them', async () => {
    const { user } = await select();
    await user.click(screen.getByRole('button', { name: 'Reject 2…' }));
    expect(within(dialog()!).getByRole('list', { name: 'Requests to reject' })).toHaveTextContent(
      /Ana Gray.*Cara Gray/,
    );
    await user.keyboard('Duplicate');
    api.respondsWith(reject, ({ params }) => Response.json(decided(params['id'] === '1' ? ana : cara, 'rejected')));
    api.answers(list, [decided(cara, 'rejected'), ben, decided(ana, 'rejected')]);
    await user.click(within(dialog()!).getByRole('button', { name: 'Reject 2' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(api.requests(reject).map(({ params, body }) => [params['id'], body])).toEqual([
      ['1', { reason: 'Duplicate' }],
      ['3', { reason: 'Duplicate' }],
    ]);
    api.respondsWith(undoRoute, ({ params }) => Response.json(params['id'] === '1' ? ana : cara));
    await user.click(screen.getByRole('button', { name: /^Undo for 2 requests/ }));
    await waitFor(() => expect(notices()).toHaveTextContent('Decision undone'));
    expect(api.requests(undoRoute)).toHaveLength(2);
  });

  it('shows what became of each when some fail, and tries those again with the same reason', async () => {
    const { user } = await select();
    await user.click(screen.getByRole('button', { name: 'Reject 2…' }));
    await user.type(screen.getByLabelText('Reason for Rejection'), 'Duplicate');
    api.respondsWith(reject, ({ params }) =>
      params['id'] === '1'
        ? Response.json({ statusCode: 409, error: 'Conflict', message: 'Already approved' }, { status: 409 })
        : Response.json(decided(cara, 'rejected')),
    );
    await user.click(within(dialog()!).getByRole('button', { name: 'Reject 2' }));
    const results = await screen.findByRole('list', { name: 'Results' });
    expect(results).toHaveTextContent('Ana Gray: Already approved');
    expect(results).toHaveTextContent('Cara Gray: Rejected');

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('list', { name: 'Requests to reject' })).toHaveTextContent(/^Ana Gray \(\S+\)$/);
    expect(screen.getByLabelText('Reason for Rejection')).toHaveValue('Duplicate');
    expect(within(dialog()!).getByRole('button', { name: 'Reject 1' })).toBeEnabled();
  });

  it('stays in the form with the reason once the server can’t be reached, and rejects each once', async () => {
    const { user } = await select();
    await user.click(screen.getByRole('button', { name: 'Reject 2…' }));
    await user.type(screen.getByLabelText('Reason for Rejection'), 'Duplicate');
    api.respondsWith(reject, () => Response.error());
    await user.click(within(dialog()!).getByRole('button', { name: 'Reject 2' }));
    await within(dialog()!).findByText('An unknown error occurred', undefined, { timeout: 10_000 });
    const [first] = api.requests(reject).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(api.requests(reject).map(({ params }) => params['id'])).toEqual(['1', '1', '1']);

    api.respondsWith(reject, ({ params }) => Response.json(decided(params['id'] === '1' ? ana : cara, 'rejected')));
    await user.click(within(dialog()!).getByRole('button', { name: 'Reject 2' }));
    await waitFor(() => expect(dialog()).toBeNull());
    const [, , , again, other] = api.requests(reject);
    expect(again).toMatchObject({ params: { id: '1' }, body: { reason: 'Duplicate' } });
    expect([again, other].map((sent) => sent?.headers.get('Idempotency-Key') === first)).toEqual([true, false]);
  });

  it('goes on after the dialog is left, can still be undone, and closes nothing that was opened meanwhile', async () => {
    const { user } = await select();
    await user.click(screen.getByRole('button', { name: 'Reject 2…' }));
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    api.respondsWith(reject, async ({ params }) => {
      await released;
      return Response.json(decided(params['id'] === '1' ? ana : cara, 'rejected'));
    });
    await user.click(within(dialog()!).getByRole('button', { name: 'Reject 2' }));
    await user.click(within(dialog()!).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Cara Gray' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Ben Gray' }));
    await user.click(screen.getByRole('button', { name: 'Reject 2…' }));
    await user.type(screen.getByLabelText('Reason for Rejection'), 'Duplicate');
    release();

    await waitFor(() => expect(api.requests(reject)).toHaveLength(2));
    expect(await screen.findByRole('button', { name: /^Undo for 2 requests/, hidden: true })).toBeInTheDocument();
    expect(screen.getByLabelText('Reason for Rejection')).toHaveValue('Duplicate');
    expect(screen.getByLabelText('Reason for Rejection')).toHaveFocus();
  });

  it('is not offered for decided requests', async () => {
    api.answers(list, [{ ...ana, status: 'approved' }, ben]);
    const { user } = renderPage(<RegistrationManagementPage />, { as: 'admin', at: '/admin/registrations' });
    await screen.findByRole('checkbox', { name: 'Select Ben Gray' });
    await user.click(screen.getByRole('tab', { name: /All/ }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
