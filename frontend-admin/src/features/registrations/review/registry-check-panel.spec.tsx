import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aHandling,
  aManufacturer,
  aPage,
  aPerson,
  aRegistration,
  aRegistryCheck,
  fakeApi,
  type PageOptions,
  renderPage,
  whatIsKnown,
} from '@pharmacy/testing';
import { leaveScreen } from '../../../leaving/form-dialog';
import RegistrationManagementPage from '../registration-management.page';

const api = fakeApi();
beforeEach(() => {
  api.answers('GET /api/admin/registrations/:id/known', whatIsKnown());
  api.answers('GET /api/prescriber-groups', []);
  api.answers('GET /api/admin/registrations/:id/handling', aHandling());
  api.answers('GET /api/admin/registrations/assignees', []);
  api.answers('GET /api/pages/:page', aPage('global'));
});
const route = 'GET /api/admin/registrations/:id/registry-check';
const nora = aRegistration({ id: 11, firstName: 'Nora', lastName: 'Gray', npi: '1234567893', licenseState: 'MS' });

const exclusion = {
  name: 'NORA GRAY',
  npi: null,
  birthDate: '1961-04-05',
  occupation: 'PHYSICIAN',
  state: 'MS',
  type: '1128a1',
  excludedOn: '2019-08-20',
  waiverState: null,
  match: 'name-and-state',
} as const;

async function openCheck(registration = nora, as: PageOptions['as'] = 'admin') {
  api.answers('GET /api/admin/registrations', [registration]);
  const { user } = renderPage(<RegistrationManagementPage />, { as, at: '/admin/registrations' });
  await user.click(await screen.findByRole('button', { name: 'View details' }));
  return { user, check: await screen.findByRole('region', { name: 'Registry check' }) };
}

const approver = aPerson('admin', { permissions: ['registrations:read', 'registrations:review'] });

describe('the registry check of a request', () => {
  it('says what is equal, what is different, and from which file', async () => {
    api.answers(
      route,
      aRegistryCheck({
        provider: {
          npi: '1234567893',
          name: 'NORA M GRAY',
          credential: 'MD',
          state: 'TN',
          taxonomy: '207RC0000X',
          isOrganization: false,
          deactivatedOn: null,
          isNameEqual: true,
          isStateEqual: false,
        },
      }),
    );
    const { check } = await openCheck();

    expect(await within(check).findByText('Matches: NORA M GRAY, MD')).toBeVisible();
    expect(check).toHaveTextContent('Doesn’t match MS: TN');
    expect(check).toHaveTextContent('Taxonomy207RC0000X');
    expect(check).toHaveTextContent('ExclusionsNone found');
    expect(check).toHaveTextContent(/npidata_pfile\.csv, imported on Nov 10, 2026/);
    expect(check).toHaveTextContent('A match doesn’t prove a license.');
  });

  it('says that an NPI isn’t in the file, was deactivated, or could not be compared', async () => {
    api.answers(route, aRegistryCheck());
    expect(await within((await openCheck()).check).findByText('Not found')).toBeVisible();
  });

  it('says that a file was never imported', async () => {
    api.answers(route, aRegistryCheck({ nppes: null, leie: null }));
    const { check } = await openCheck();
    expect(await within(check).findAllByText('Never imported')).toHaveLength(2);
    expect(within(check).getAllByText('Not compared')).toHaveLength(2);
  });

  it('lets an owner approve in spite of an exclusion, with a reason', async () => {
    api.answers(route, aRegistryCheck({ exclusions: [exclusion], isExcluded: true }));
    api.answers('POST /api/admin/registrations/:id/approve-excluded', { ...nora, status: 'approved' });
    const { user, check } = await openCheck();

    expect(await within(check).findByText(/NORA GRAY \(same name and state\): excluded on Aug 20, 2019/)).toBeVisible();
    await user.click(within(check).getByRole('button', { name: 'Approve with a reason' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve Despite an Exclusion' });
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(within(dialog).getByText('Enter why this applicant may be approved')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Reason'), 'Another date of birth');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));

    await screen.findByRole('dialog', { name: 'Registration Details' });
    const [request] = api.requests('POST /api/admin/registrations/:id/approve-excluded');
    expect(request?.body).toEqual({ reason: 'Another date of birth' });
  });

  it('lets an owner confirm the company of a sales rep who is approved despite an exclusion', async () => {
    api.answers(route, aRegistryCheck({ exclusions: [exclusion], isExcluded: true }));
    api.answers('GET /api/manufacturers', [aManufacturer({ id: 4, name: 'Larkmere' })]);
    api.answers('POST /api/admin/registrations/:id/approve-excluded', { ...nora, status: 'approved' });
    const { user, check } = await openCheck({ ...nora, userType: 'salesrep', manufacturerId: 4 });

    await user.click(await within(check).findByRole('button', { name: 'Approve with a reason' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve Despite an Exclusion' });
    await waitFor(() => expect(within(dialog).getByLabelText('Company')).toHaveDisplayValue('Larkmere'));
    await user.type(within(dialog).getByLabelText('Reason'), 'Another person');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));

    await screen.findByRole('dialog', { name: 'Registration Details' });
    const [request] = api.requests('POST /api/admin/registrations/:id/approve-excluded');
    expect(request?.body).toEqual({ reason: 'Another person', manufacturerId: 4 });
  });

  it('shows an approver that only an owner can', async () => {
    api.answers(route, aRegistryCheck({ exclusions: [exclusion], isExcluded: true }));
    const { check } = await openCheck(nora, approver);
    expect(await within(check).findByText('Only an owner can approve it.')).toBeVisible();
    expect(within(check).queryByRole('button', { name: 'Approve with a reason' })).not.toBeInTheDocument();
  });

  it('records a lookup at the board, and lists it', async () => {
    api.answers(route, aRegistryCheck());
    const lookUp = { id: 1, day: '2026-11-20', source: 'State board', person: 'ada' };
    api.respondsWith('POST /api/admin/registrations/:id/license-look-ups', () => {
      api.answers(route, aRegistryCheck({ lookUps: [lookUp] }));
      return Response.json(aRegistryCheck({ lookUps: [lookUp] }), { status: 201 });
    });
    const { user, check } = await openCheck(nora, approver);

    await user.click(await within(check).findByRole('button', { name: 'Record a lookup' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record license lookup' });
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(within(dialog).getByText(/^Enter where you looked/)).toBeVisible();
    await user.type(within(dialog).getByLabelText('Source'), 'State board');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));

    const list = await screen.findByRole('list', { name: 'License lookups' });
    expect(list).toHaveTextContent('Nov 20, 2026, ada: State board');
  });

  it('stands in a line beside the approval, which can record a lookup', async () => {
    api.answers(route, aRegistryCheck({ lookUps: [{ id: 1, day: '2026-11-20', source: 'Board', person: 'ada' }] }));
    api.answers('POST /api/admin/registrations/:id/approve', { ...nora, status: 'approved' });
    const { user } = await openCheck(nora, approver);

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve Registration' });
    expect(
      await within(dialog).findByText(
        'NPI in the file: Not found · Exclusions: None found · License lookup: Nov 20, 2026, ada: Board',
      ),
    ).toBeVisible();
    await user.type(within(dialog).getByLabelText('Source of your license lookup (optional)'), ' Board of Nursing ');
    await user.clear(within(dialog).getByLabelText('Day of the lookup'));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(within(dialog).getByText('Enter the day of the lookup')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Day of the lookup'), '2026-11-19');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));

    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const [request] = api.requests('POST /api/admin/registrations/:id/approve');
    expect(request?.body).toEqual({ lookUp: { day: '2026-11-19', source: 'Board of Nursing' } });
  });

  it.each([
    ['the source of a lookup', 'Source of your license lookup (optional)', 'Board'],
    ['the day of a lookup', 'Day of the lookup', '2026-11-19'],
  ])('stands in an approval that asks before it loses %s', async (_, label, typed) => {
    api.answers(route, aRegistryCheck());
    const { user } = await openCheck(nora, approver);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve Registration' });
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveFocus();
    const field = within(dialog).getByLabelText(label);
    await user.clear(field);
    await user.type(field, typed);

    for (const leave of [() => user.keyboard('{Escape}'), () => user.click(cancel)]) {
      await leave();
      const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
      await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    }
    const signOut = jest.fn();
    act(() => leaveScreen(signOut));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(signOut).not.toHaveBeenCalled();
    expect(field).toHaveValue(typed);
  });

  it('stands in an approval that Enter in the source confirms', async () => {
    api.answers(route, aRegistryCheck());
    api.answers('POST /api/admin/registrations/:id/approve', { ...nora, status: 'approved' });
    const { user } = await openCheck(nora, approver);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.type(screen.getByLabelText('Source of your license lookup (optional)'), 'Board{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const [request] = api.requests('POST /api/admin/registrations/:id/approve');
    expect(request?.body).toMatchObject({ lookUp: { source: 'Board' } });
  });

  it('of a sales rep compares exclusions only', async () => {
    api.answers(route, aRegistryCheck());
    const { check } = await openCheck({ ...nora, userType: 'salesrep' });
    expect(await within(check).findByText('None found')).toBeVisible();
    expect(check).not.toHaveTextContent('NPI');
    expect(within(check).queryByRole('button', { name: 'Record a lookup' })).not.toBeInTheDocument();
  });

  it('keeps the rest of the request when it can’t be loaded', async () => {
    api.fails(route, 400, 'no');
    const { check } = await openCheck();
    expect(
      await within(check).findByText('The registries could not be compared. Please try again later.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible();
  });
});
