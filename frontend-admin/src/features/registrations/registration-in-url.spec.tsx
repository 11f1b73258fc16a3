import { screen, waitFor } from '@testing-library/react';
import { aHandling, aPage, aRegistration, aRegistryCheck, fakeApi, renderPage, whatIsKnown } from '@pharmacy/testing';
import RegistrationManagementPage from './registration-management.page';

const api = fakeApi();
const list = 'GET /api/admin/registrations';
const nora = aRegistration({ id: 11, firstName: 'Nora' });
const older = aRegistration({ id: 3, firstName: 'Older' });

beforeEach(() => {
  api.answers('GET /api/admin/registrations/:id/registry-check', aRegistryCheck());
  api.answers('GET /api/admin/registrations/:id/known', whatIsKnown());
  api.answers('GET /api/admin/registrations/:id/handling', aHandling());
  api.answers('GET /api/admin/registrations/assignees', []);
  api.answers('GET /api/pages/:page', aPage('global'));
});

const open = (id: number) =>
  renderPage(<RegistrationManagementPage />, { as: 'admin', at: `/admin/registrations?request=${id}` });

/** The newest page has only Nora, and the longest waiting are these. */
const answersWithMore = (oldest: readonly (typeof nora)[]) =>
  api.respondsWith(list, ({ url }) => {
    if (url.searchParams.get('order') === 'oldest') return Response.json(oldest);
    const next = '<https://pharmacy.example/api/admin/registrations?cursor=abc>; rel="next"';
    return Response.json([nora], { headers: { 'X-Total-Count': '203', Link: next } });
  });

describe('the request in the URL', () => {
  it('opens, even if it is decided', async () => {
    api.answers(list, [nora, aRegistration({ id: 12, firstName: 'Sam', status: 'rejected' })]);
    open(12);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Sam Gray');
  });

  it('opens when it is older than the newest page, but among the longest waiting', async () => {
    answersWithMore([older]);
    open(3);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Older Gray');
  });

  it('is reported when it isn’t in the lists', async () => {
    answersWithMore([nora]);
    open(3);
    await screen.findByRole('row', { name: /Nora Gray/ });
    await waitFor(() => expect(screen.getByLabelText('Notices')).toHaveTextContent('isn’t waiting for review'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
