import { act, screen, waitFor } from '@testing-library/react';
import { type ReadingPersonView, type ReadingView, times } from '@pharmacy/contracts';
import { aDocument } from '@pharmacy/testing';
import { button, documentsApi, open, row } from '../../../../specs/documents-screen';

const api = documentsApi();
const peopleRoute = 'GET /api/documents/:id/reading/people';
const remindRoute = 'POST /api/documents/:id/reading/reminder';

const guide = aDocument({ id: 21, title: 'Dosing guide', mustReadBy: '2026-11-30' });
const reading: ReadingView = { mustReadBy: '2026-11-30', version: 1, readers: 3, confirmed: 1, remindedAt: null };
const person: ReadingPersonView = {
  user: { id: 7, username: 'ada', firstName: 'Ada', lastName: 'Reed' },
  openedAt: null,
  remindedAt: null,
  confirmedAt: null,
};

async function openDialog(shown = reading) {
  api.answers('GET /api/documents', [guide]);
  api.answers('GET /api/documents/:id/reading', shown);
  api.answers(peopleRoute, [person], { 'X-Total-Count': '2' });
  const { user } = open();
  await user.click(button('More actions', await row('Dosing guide')));
  await user.click(screen.getByRole('menuitem', { name: 'Who confirmed it' }));
  return user;
}

describe('who confirmed a document', () => {
  afterEach(() => jest.useRealTimers());

  it('lists who hasn’t yet, with the day and the counts', async () => {
    await openDialog();
    expect(await screen.findByText('Ada Reed (ada)')).toBeVisible();
    for (const text of ['1 of 3', 'Nov 30, 2026', 'Not opened']) expect(screen.getByText(text)).toBeVisible();
    expect(api.requests(peopleRoute)[0]?.url.searchParams.get('confirmed')).toBe('false');
  });

  it('says when a reminder was requested, whether or not an email was accepted since', async () => {
    await openDialog({ ...reading, remindedAt: '2026-11-28T12:00:00.000Z' });
    expect(await screen.findByText(/^Last requested Nov 28, 2026/)).toBeVisible();
  });

  it('sends a reminder to them', async () => {
    const user = await openDialog();
    api.answers(remindRoute, reading);
    await user.click(await screen.findByRole('button', { name: 'Send a reminder' }));
    await waitFor(() => expect(screen.getByLabelText('Notices')).toHaveTextContent('It goes to 2 readers.'));
  });

  it('returns to the first page once the only person on the second one confirms', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const link = '</api/documents/21/reading/people?cursor=after-25>; rel="next"';
    let last = [{ ...person, user: { ...person.user, id: 8, username: 'last' } }];
    const user = await openDialog();
    api.respondsWith(peopleRoute, ({ url }) => {
      const isSecond = url.searchParams.has('cursor');
      const headers = {
        'X-Total-Count': String(25 + last.length),
        ...(!isSecond && last.length > 0 && { Link: link }),
      };
      return Response.json(isSecond ? last : [person], { headers });
    });
    await act(() => jest.advanceTimersByTimeAsync(times.documentsPoll));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Ada Reed (last)');

    last = [];
    await act(() => jest.advanceTimersByTimeAsync(times.documentsPoll));

    expect(await screen.findByText('Ada Reed (ada)')).toBeVisible();
    expect(screen.queryByText('Everyone confirmed')).not.toBeInTheDocument();
  });
});
