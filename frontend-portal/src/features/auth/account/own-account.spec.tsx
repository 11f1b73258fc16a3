import { act, screen, waitFor, within } from '@testing-library/react';
import { authMessages, ownAccountMessages as messages, type Role, type SessionUser } from '@pharmacy/contracts';
import { hasUnsavedInput, PageScope } from '@pharmacy/remote-kit/core';
import { sessionStarted } from '@pharmacy/state/core';
import { aPerson, aSession, fakeApi, noSecondFactor, renderPage } from '@pharmacy/testing';
import { ConfirmAccountPage, ConfirmNewEmailPage } from '../one-click-link.page';
import AccountPage from './account.page';

const api = fakeApi();
const token = 'a-token'.padEnd(43, '_');

function open(as: Role = 'prescriber', changes: Partial<SessionUser> = {}, page = <AccountPage />) {
  api.answers('GET /api/document-emails', { frequency: 'daily' });
  api.answers('GET /api/auth/sessions', [aSession({ isCurrent: true })]);
  api.answers('GET /api/auth/second-factor', noSecondFactor);
  const person = aPerson(as, { phone: '(601) 555-0142', organization: null, ...changes });
  return { person, ...renderPage(page, { as: person, at: '/account' }) };
}

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('Own details', () => {
  it('are saved, and shown on the whole page', async () => {
    const { person, user } = open();
    const details = section('Your details');
    expect(details.getByLabelText(/^Phone/)).toHaveValue('(601) 555-0142');
    expect(details.getByRole('button', { name: 'Save details' })).toBeDisabled();

    const changed = { ...person, firstName: 'Morgan', phone: null };
    api.answers('PATCH /api/auth/me', changed);
    api.answers('GET /api/auth/me', changed);
    await user.clear(details.getByLabelText('First name'));
    await user.type(details.getByLabelText('First name'), ' Morgan ');
    await user.clear(details.getByLabelText(/^Phone/));
    await user.click(details.getByRole('button', { name: 'Save details' }));

    await waitFor(() => expect(section('Profile').getByText(`Morgan ${person.lastName}`)).toBeVisible());
    expect(api.requests('PATCH /api/auth/me')[0]?.body).toEqual({ firstName: 'Morgan', phone: null });
    expect(screen.getByRole('status', { name: 'Notices' })).toHaveTextContent(messages.detailsSaved);
    expect(details.getByRole('button', { name: 'Save details' })).toBeDisabled();
  });

  it('that were changed in another tab stay, also when others are changed again', async () => {
    const { person, user } = open();
    const details = section('Your details');
    const changed = { ...person, lastName: 'Reed', phone: '(601) 555-0199', organization: 'Oak Clinic' };
    api.answers('PATCH /api/auth/me', changed);
    api.answers('GET /api/auth/me', changed);
    const save = details.getByRole('button', { name: 'Save details' });
    await user.type(details.getByLabelText(/^Organization/), 'Oak');
    await user.click(save);
    await waitFor(() => expect(details.getByLabelText('Last name')).toHaveValue('Reed'));

    await user.clear(details.getByLabelText(/^Organization/));
    await user.click(save);
    await waitFor(() =>
      expect(api.requests('PATCH /api/auth/me').map(({ body }) => body)).toEqual([
        { organization: 'Oak' },
        { organization: null },
      ]),
    );
  });

  it('keep what is typed while they are being saved', async () => {
    const { person, user } = open();
    const details = section('Your details');
    const changed = { ...person, firstName: 'Morgan', phone: '(601) 555-0199' };
    const save = api.holds('PATCH /api/auth/me', changed);
    api.answers('GET /api/auth/me', changed);
    await user.clear(details.getByLabelText('First name'));
    await user.type(details.getByLabelText('First name'), 'Morgan');
    await user.click(details.getByRole('button', { name: 'Save details' }));
    await user.type(details.getByLabelText('First name'), ' Lee');
    await user.type(details.getByLabelText(/^Organization/), 'Oak Clinic');
    save();
    await waitFor(() => expect(details.getByLabelText(/^Phone/)).toHaveValue('(601) 555-0199'));
    expect(details.getByLabelText('First name')).toHaveValue('Morgan Lee');
    expect(details.getByLabelText(/^Organization/)).toHaveValue('Oak Clinic');

    await user.click(details.getByRole('button', { name: 'Save details' }));
    await waitFor(() =>
      expect(api.requests('PATCH /api/auth/me')[1]?.body).toEqual({
        firstName: 'Morgan Lee',
        organization: 'Oak Clinic',
      }),
    );
  });

  it('don’t count as unsaved after they were saved', async () => {
    const page = (
      <PageScope onFailed={jest.fn()}>
        <AccountPage />
      </PageScope>
    );
    const { person, user } = open('prescriber', {}, page);
    const details = section('Your details');
    const changed = { ...person, firstName: 'Morgan' };
    api.answers('PATCH /api/auth/me', changed);
    api.answers('GET /api/auth/me', changed);
    await user.clear(details.getByLabelText('First name'));
    await user.type(details.getByLabelText('First name'), 'Morgan');
    expect(hasUnsavedInput()).toBe(true);
    await user.click(details.getByRole('button', { name: 'Save details' }));

    await waitFor(() => expect(section('Profile').getByText(`Morgan ${person.lastName}`)).toBeVisible());
    expect(hasUnsavedInput()).toBe(false);
  });

  it('are those of the person who signed in last, also in another tab', async () => {
    const { store, user, person } = open('prescriber', { firstName: 'Alice' });
    await user.type(section('Your details').getByLabelText('Last name'), 'x');
    const other = { ...person, id: person.id + 1, firstName: 'Bob', lastName: 'Hill', phone: '(601) 555-0199' };
    act(() => void store.dispatch(sessionStarted({ token: 'another', user: other })));

    const details = section('Your details');
    expect(details.getByLabelText('First name')).toHaveValue('Bob');
    expect(details.getByLabelText('Last name')).toHaveValue('Hill');
    expect(details.getByLabelText(/^Phone/)).toHaveValue('(601) 555-0199');
  });

  it('name the field that is missing, and send nothing', async () => {
    const { user } = open();
    const details = section('Your details');
    await user.clear(details.getByLabelText('Last name'));
    await user.click(details.getByRole('button', { name: 'Save details' }));
    expect(await details.findByText('Last name is required')).toBeVisible();
    expect(api.requests('PATCH /api/auth/me')).toHaveLength(0);
  });
});

describe('Own email', () => {
  const request = async ({ user }: ReturnType<typeof open>, email = 'new@example.org') => {
    const form = section('Email');
    await user.type(form.getByLabelText('New email'), email);
    await user.type(form.getByLabelText('Your password'), 'violet river');
    await user.click(form.getByRole('button', { name: 'Email me a link' }));
  };

  it('says where the link went, and clears the form', async () => {
    api.answers('POST /api/auth/change-email', null);
    await request(open());
    expect(await section('Email').findByText(/We sent a link to new@example.org/)).toBeVisible();
    expect(section('Email').getByLabelText('Your password')).toHaveValue('');
    expect(api.requests('POST /api/auth/change-email')[0]?.body).toEqual({
      email: 'new@example.org',
      password: 'violet river',
    });
  });

  it('keeps another address that is typed meanwhile, but not the password that was sent', async () => {
    const send = api.holds('POST /api/auth/change-email', null);
    const page = open();
    await request(page);
    await page.user.clear(section('Email').getByLabelText('New email'));
    await page.user.type(section('Email').getByLabelText('New email'), 'other@example.org');
    send();
    expect(await section('Email').findByText(/We sent a link to new@example.org/)).toBeVisible();
    expect(section('Email').getByLabelText('New email')).toHaveValue('other@example.org');
    expect(section('Email').getByLabelText('Your password')).toHaveValue('');
  });

  it('says why an address can’t be used, and keeps what was typed', async () => {
    const message = 'Email already exists';
    api.fails('POST /api/auth/change-email', 409, message);
    await request(open());
    expect(await section('Email').findByText(message)).toBeVisible();
    expect(section('Email').getByLabelText('New email')).toHaveValue('new@example.org');
  });

  it('is confirmed by a button on the page of the link', async () => {
    api.answers('POST /api/auth/confirm-new-email', null);
    const { user } = renderPage(<ConfirmNewEmailPage />, { at: `/confirm-new-email#${token}` });
    expect(api.requests('POST /api/auth/confirm-new-email')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Use this address' }));
    expect(await screen.findByRole('heading', { name: 'Your email address was changed' })).toHaveFocus();
    expect(api.requests('POST /api/auth/confirm-new-email')[0]?.body).toEqual({ token });
  });
});

describe('Own password', () => {
  const change = async ({ user }: ReturnType<typeof open>, repeated = 'violet river stone') => {
    const form = section('Password');
    await user.type(form.getByLabelText('Current password'), 'violet river');
    await user.type(form.getByLabelText('New password'), 'violet river stone');
    await user.type(form.getByLabelText('Confirm password'), repeated);
    await user.click(form.getByRole('button', { name: 'Change password' }));
  };

  it('is changed, and the list of sign-ins is read again', async () => {
    api.answers('POST /api/auth/change-password', null);
    await change(open());
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Notices' })).toHaveTextContent(messages.passwordChanged.title),
    );
    expect(api.requests('POST /api/auth/change-password')[0]?.body).toEqual({
      currentPassword: 'violet river',
      password: 'violet river stone',
    });
    await waitFor(() => expect(api.requests('GET /api/auth/sessions').length).toBeGreaterThan(1));
    expect(section('Password').getByLabelText('Current password')).toHaveValue('');
  });

  it('is emptied once it is changed, except where another one is typed meanwhile', async () => {
    const save = api.holds('POST /api/auth/change-password', null);
    const page = open();
    await change(page);
    const form = section('Password');
    await page.user.clear(form.getByLabelText('New password'));
    await page.user.type(form.getByLabelText('New password'), 'amber field');
    save();
    await waitFor(() => expect(form.getByLabelText('Current password')).toHaveValue(''));
    expect(form.getByLabelText('New password')).toHaveValue('amber field');
    expect(form.getByLabelText('Confirm password')).toHaveValue('');
  });

  it('shows a wrong current password at its field', async () => {
    const message = messages.wrongCurrentPassword;
    api.fails('POST /api/auth/change-password', 400, message, [{ field: 'currentPassword', message }]);
    await change(open());
    await waitFor(() =>
      expect(section('Password').getByLabelText('Current password')).toHaveAccessibleDescription(message),
    );
  });

  it('must be repeated', async () => {
    await change(open(), 'violet river store');
    expect(await section('Password').findByText('Passwords do not match')).toBeVisible();
    expect(api.requests('POST /api/auth/change-password')).toHaveLength(0);
  });

  it('of an administrator names the stricter rule', () => {
    open('admin');
    expect(section('Password').getByText(/Administrators need at least 12/)).toBeVisible();
  });
});

describe('The confirmation of an account', () => {
  const { ownTitle, linkExpired } = authMessages.confirmAccount;
  const route = 'POST /api/auth/me/confirm';
  const button = () => screen.getByRole('button', { name: 'I still need my account' });

  it('takes one click while it is due, and the notice is gone', async () => {
    const { person, user } = open('prescriber', { confirmBy: '2026-11-30' });
    expect(section(ownTitle).getByText(/by Nov 30, 2026/)).toBeVisible();
    api.fails(route, 400, 'Not now');
    await user.click(button());
    expect(await section(ownTitle).findByText('Not now')).toBeVisible();

    api.answers(route, { ...person, confirmBy: null });
    api.answers('GET /api/auth/me', { ...person, confirmBy: null });
    await user.click(button());
    await waitFor(() => expect(screen.queryByRole('region', { name: ownTitle })).not.toBeInTheDocument());
    expect(screen.getByRole('status', { name: 'Notices' })).toHaveTextContent('Your account is confirmed.');
    expect(screen.getByText('Account confirmed')).toHaveFocus();
  });

  it('isn’t mentioned while none is due, and can’t be given by staff who view the portal', () => {
    open().unmount();
    expect(screen.queryByRole('region', { name: ownTitle })).not.toBeInTheDocument();
    open('prescriber', { confirmBy: '2026-11-30', viewedBy: 'admin' });
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription('Only the account holder can confirm it here.');
  });

  it('takes a button on the page of the link, and leads to signing in', async () => {
    api.answers('POST /api/auth/confirm-account', null);
    const { user } = renderPage(<ConfirmAccountPage />, { at: `/confirm-account#${token}` });
    expect(api.requests('POST /api/auth/confirm-account')).toHaveLength(0);
    await user.click(button());
    expect(await screen.findByRole('heading', { name: 'Your account is confirmed' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(api.requests('POST /api/auth/confirm-account')[0]?.body).toEqual({ token });
  });

  it('with a link that no longer works leads to signing in, which sends another', async () => {
    api.fails('POST /api/auth/confirm-account', 400, linkExpired);
    const { user } = renderPage(<ConfirmAccountPage />, { at: `/confirm-account#${token}` });
    await user.click(button());
    expect(await screen.findByText(/Sign in to get a new one.*already confirmed your account/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});

describe('Own data', () => {
  it.each([
    ['Download to read', 'html'],
    ['Download as JSON', 'json'],
  ])('"%s" fetches the file with the session', async (name, format) => {
    URL.createObjectURL = () => 'blob:file';
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.respondsWith('GET /api/auth/me/export', () => new Response('file'));
    const { user } = open();
    await user.click(section('Your data').getByRole('button', { name }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    const [request] = api.requests('GET /api/auth/me/export');
    expect(request?.url.search).toBe(`?format=${format}`);
    expect(request?.headers.get('authorization')).toMatch(/^Bearer /);
    click.mockRestore();
  });

  it('shows how much has arrived, and can be canceled', async () => {
    const stream = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(2_048)) });
    api.respondsWith('GET /api/auth/me/export', () => new Response(stream));
    const { user } = open();
    const json = section('Your data').getByRole('button', { name: 'Download as JSON' });
    await user.click(json);
    expect(json).toHaveAttribute('data-pending');
    expect(await section('Your data').findByText('2.0 KB')).toBeVisible();
    expect(section('Your data').getByRole('status')).toHaveTextContent(/^Preparing…$/);
    await user.click(section('Your data').getByRole('button', { name: 'Cancel' }));
    expect(json).not.toHaveAttribute('data-pending');
    expect(section('Your data').getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('heading', { name: 'Your data' })).toHaveFocus();
  });

  it('says why it could not be downloaded', async () => {
    api.fails('GET /api/auth/me/export', 503, 'Please try again shortly.');
    const { user } = open();
    await user.click(section('Your data').getByRole('button', { name: 'Download as JSON' }));
    expect(await section('Your data').findByText('Please try again shortly.')).toBeVisible();
  });
});
