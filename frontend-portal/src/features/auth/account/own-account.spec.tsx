import { screen, waitFor, within } from '@testing-library/react';
import { ownAccountMessages as messages, type Role } from '@pharmacy/contracts';
import { aPerson, aSession, fakeApi, renderPage } from '@pharmacy/testing';
import AccountPage from './account.page';
import ConfirmNewEmailPage from './confirm-new-email.page';

const api = fakeApi();

function open(as: Role = 'prescriber') {
  api.answers('GET /api/auth/sessions', [aSession({ isCurrent: true })]);
  api.answers('GET /api/auth/second-factor', {
    appAddedAt: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    arePasskeysAvailable: true,
    isRequired: false,
  });
  const person = aPerson(as, { phone: '(601) 555-0142', organization: null });
  return { person, ...renderPage(<AccountPage />, { as: person, at: '/account' }) };
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
    expect(api.requests('PATCH /api/auth/me')[0]?.body).toEqual({
      firstName: 'Morgan',
      lastName: person.lastName,
      phone: null,
      organization: null,
    });
    expect(screen.getByRole('status', { name: 'Notices' })).toHaveTextContent(messages.detailsSaved);
    expect(details.getByRole('button', { name: 'Save details' })).toBeDisabled();
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

  it('says why an address can’t be used, and keeps what was typed', async () => {
    const message = 'Email already exists';
    api.fails('POST /api/auth/change-email', 409, message);
    await request(open());
    expect(await section('Email').findByText(message)).toBeVisible();
    expect(section('Email').getByLabelText('New email')).toHaveValue('new@example.org');
  });

  it('is confirmed by a button on the page of the link', async () => {
    api.answers('POST /api/auth/confirm-new-email', null);
    const { user } = renderPage(<ConfirmNewEmailPage />, { at: '/confirm-new-email#a-token' });
    expect(api.requests('POST /api/auth/confirm-new-email')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Use this address' }));
    expect(await screen.findByRole('heading', { name: 'Your email address was changed' })).toHaveFocus();
    expect(api.requests('POST /api/auth/confirm-new-email')[0]?.body).toEqual({ token: 'a-token' });
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

  it('says why it could not be downloaded', async () => {
    api.fails('GET /api/auth/me/export', 503, 'Please try again shortly.');
    const { user } = open();
    await user.click(section('Your data').getByRole('button', { name: 'Download as JSON' }));
    expect(await section('Your data').findByText('Please try again shortly.')).toBeVisible();
  });
});
