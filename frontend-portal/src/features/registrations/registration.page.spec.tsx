import { screen, waitFor, within } from '@testing-library/react';
import { stillRunning } from '@pharmacy/contracts';
import { aPage, aManufacturer, fakeApi, renderPage, type RenderedPage } from '@pharmacy/testing';
import RegistrationPage from './registration.page';

const api = fakeApi();

beforeEach(() => api.answers('GET /api/pages/:page', aPage('global')));
const route = 'POST /api/register/:type';

const valid = {
  'First name': 'Nora',
  'Last name': 'Gray',
  Email: 'nora.gray@example.org',
  Username: 'nora.gray',
  Password: 'violet river',
  'Confirm password': 'violet river',
};

const box = (name: string) => screen.getByLabelText(name === 'Password' ? /^Password$/ : new RegExp(`^${name}`));

const fill = async ({ user }: RenderedPage, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    await user.click(box(name));
    await user.paste(value);
  }
};

const submit = ({ user }: RenderedPage) => user.click(screen.getByRole('button', { name: 'Submit registration' }));

describe('Registration page', () => {
  beforeEach(() => api.answers('GET /api/manufacturers', []));

  it.each([
    ['/registration', 'Prescriber Registration'],
    ['/registration?type=prescriber', 'Prescriber Registration'],
    ['/register?type=salesrep', 'Sales Representative'],
  ])('at %s opens the tab %s', (at, tab) => {
    renderPage(<RegistrationPage />, { at });

    expect(screen.getByRole('tab', { name: tab, selected: true })).toBeVisible();
  });

  it('shows every error next to its field and in a summary, and sends nothing', async () => {
    const page = renderPage(<RegistrationPage />);

    await submit(page);

    const summary = await screen.findByRole('alert');
    for (const text of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Username must be at least 3 characters',
    ]) {
      expect(within(summary).getByRole('link', { name: text })).toBeVisible();
      expect(screen.getAllByText(text)).toHaveLength(2);
    }
    expect(box('Password')).toHaveAccessibleDescription(/Password must be at least 6 characters/);
    expect(api.requests(route)).toHaveLength(0);
  });

  it('links from the summary to the field', async () => {
    const page = renderPage(<RegistrationPage />);
    await submit(page);

    await page.user.click(await screen.findByRole('link', { name: 'Username must be at least 3 characters' }));

    expect(box('Username')).toHaveFocus();
  });

  it('requires matching passwords', async () => {
    const page = renderPage(<RegistrationPage />);
    await fill(page, { ...valid, 'Confirm password': 'violet rivers' });

    await submit(page);

    expect(box('Confirm password')).toHaveAccessibleDescription(/Passwords do not match/);
    expect(api.requests(route)).toHaveLength(0);
  });

  it('warns about a weak password but accepts it', async () => {
    api.answers(route, { id: 1, status: 'pending', message: 'Received' });
    const page = renderPage(<RegistrationPage />);
    await fill(page, { ...valid, Password: 'aaaaaa', 'Confirm password': 'aaaaaa' });
    expect(box('Password')).toHaveAccessibleDescription(/Easy to guess/);

    await submit(page);

    expect(await screen.findByText(/1-2 business days, and you will be notified/)).toBeVisible();
  });

  it('keeps typed text when the tab changes and registers for the open tab', async () => {
    api.answers(route, { id: 1, status: 'pending', message: 'Received' });
    const page = renderPage(<RegistrationPage />);
    await fill(page, valid);

    await page.user.click(screen.getByRole('tab', { name: 'Sales Representative' }));
    expect(box('First name')).toHaveValue('Nora');
    await submit(page);
    await screen.findByRole('heading', { name: 'Registration submitted' });

    const [sent] = api.requests(route);
    expect(sent?.params).toEqual({ type: 'salesrep' });
    expect(sent?.body).toEqual({
      firstName: 'Nora',
      lastName: 'Gray',
      email: 'nora.gray@example.org',
      username: 'nora.gray',
      password: 'violet river',
    });
  });

  it('sends the license of a prescriber, and nothing of a company', async () => {
    api.answers(route, { id: 1, status: 'pending', message: 'Received' });
    const page = renderPage(<RegistrationPage />);
    await fill(page, { ...valid, NPI: '1234567890', 'License number': 'M-1' });
    await page.user.click(screen.getByRole('tab', { name: 'Sales Representative' }));
    await fill(page, { Territory: 'Mississippi' });
    await page.user.click(screen.getByRole('tab', { name: 'Prescriber Registration' }));
    await page.user.selectOptions(box('License state'), 'Mississippi');

    await submit(page);
    expect(box('NPI')).toHaveAccessibleDescription(/Check the NPI: at least one digit is wrong\./);
    expect(api.requests(route)).toHaveLength(0);
    await page.user.type(box('NPI'), '{Backspace}3');
    await submit(page);

    await screen.findByRole('heading', { name: 'Registration submitted' });
    const sent = api.requests(route)[0]?.body;
    expect(sent).toMatchObject({ npi: '1234567893', licenseNumber: 'M-1', licenseState: 'MS' });
    expect(sent).not.toHaveProperty('territory');
  });

  it.each([
    ['a partner', 'Larkmere', { manufacturerId: 3 }],
    ['another company', 'Another company', { company: 'Another Pharma' }],
  ])('sends the company of a sales rep: %s', async (_, option, expected) => {
    api.answers(route, { id: 1, status: 'pending', message: 'Received' });
    api.answers('GET /api/manufacturers', [aManufacturer({ id: 3, name: 'Larkmere' })]);
    const page = renderPage(<RegistrationPage />, { at: '/registration?type=salesrep' });
    await fill(page, valid);
    await screen.findByRole('option', { name: 'Larkmere' });
    await page.user.selectOptions(box('Company'), option);
    if (option === 'Another company') {
      await submit(page);
      expect(box('Company name')).toHaveAccessibleDescription(/Enter the company’s name/);
      await fill(page, { 'Company name': 'Another Pharma' });
    }

    await submit(page);

    await screen.findByRole('heading', { name: 'Registration submitted' });
    const { username, password, email, firstName, lastName, ...details } = api.requests(route)[0]!.body as object & {
      [field: string]: unknown;
    };
    expect([username, password, email, firstName, lastName]).not.toContain(undefined);
    expect(details).toEqual(expected);
  });

  it('keeps what was typed on the other tab when a registration is rejected', async () => {
    api.fails(route, 409, 'Username is already taken');
    const page = renderPage(<RegistrationPage />);
    await fill(page, { ...valid, NPI: '123' });
    await page.user.click(screen.getByRole('tab', { name: 'Sales Representative' }));
    await submit(page);
    expect(await screen.findByText('Registration failed')).toBeVisible();

    await page.user.click(screen.getByRole('tab', { name: 'Prescriber Registration' }));
    expect(box('NPI')).toHaveValue('123');
  });

  it("isn't blocked by an error on the tab that isn't open", async () => {
    api.answers(route, { id: 1, status: 'pending', message: 'Received' });
    const page = renderPage(<RegistrationPage />);
    await fill(page, { ...valid, NPI: '123' });

    await page.user.click(screen.getByRole('tab', { name: 'Sales Representative' }));
    await submit(page);

    expect(await screen.findByRole('heading', { name: 'Registration submitted' })).toBeVisible();
  });

  it('lets a sales rep type the company when the list of partners fails', async () => {
    api.fails('GET /api/manufacturers', 400, 'no');
    renderPage(<RegistrationPage />, { at: '/registration?type=salesrep' });

    await waitFor(() => expect(box('Company')).toHaveAccessibleDescription(/Choose “Another company”/));
  });

  it('shows success with the focus on it and starts over with an empty form and the focus in it', async () => {
    api.answers(route, { id: 1, status: 'pending', message: 'Received' });
    const page = renderPage(<RegistrationPage />);
    await fill(page, valid);
    await submit(page);

    expect(await screen.findByRole('heading', { name: 'Registration submitted' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await page.user.click(screen.getByRole('button', { name: 'Register Another Account' }));

    expect(box('First name')).toHaveFocus();
    expect(box('Username')).toHaveValue('');
  });

  it.each([
    ['Username', 'Username is already taken'],
    ['Email', 'Email is already registered'],
  ])('shows an error next to the field %s and in a toast: %s', async (field, message) => {
    api.fails(route, 409, message);
    const page = renderPage(<RegistrationPage />);
    await fill(page, valid);

    await submit(page);

    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getByRole('status', { name: 'Notices' })).toHaveTextContent(message);
    expect(box(field)).toHaveAccessibleDescription(new RegExp(message));
    expect(box(field)).toHaveFocus();
    expect(box('Last name')).toHaveValue('Gray');
  });

  it('shows server errors next to their fields', async () => {
    api.fails(route, 400, 'Username is reserved', [{ field: 'username', message: 'Username is reserved' }]);
    const page = renderPage(<RegistrationPage />);
    await fill(page, valid);

    await submit(page);

    expect(await screen.findByRole('link', { name: 'Username is reserved' })).toBeVisible();
  });

  it("shows an error on the form when the server can't be reached", async () => {
    api.respondsWith(route, () => Response.error());
    const page = renderPage(<RegistrationPage />);
    await fill(page, valid);

    await submit(page);

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred during registration. Please try again.',
    );
    expect(api.requests(route)).toHaveLength(1);
  });

  it('gets the first answer when the same form is sent again after a lost response, or while it is being registered', async () => {
    api.respondsWith(route, () => Response.error());
    const page = renderPage(<RegistrationPage />);
    await fill(page, valid);
    const keys = () => api.requests(route).map(({ headers }) => headers.get('Idempotency-Key'));
    const submitAgain = async (count: number) => {
      await submit(page);
      await waitFor(() => expect(keys()).toHaveLength(count));
      const button = screen.getByRole('button', { name: /^Submit registration/ });
      await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
    };
    await submitAgain(1);
    await submitAgain(2);
    expect(keys()[1]).toBe(keys()[0]);
    api.fails(route, 409, stillRunning);
    await submitAgain(3);
    await submitAgain(4);
    expect(keys()[3]).toBe(keys()[0]);

    await fill(page, { 'Last name': '-Hall' });
    api.fails(route, 409, 'Username is already taken');
    await submitAgain(5);
    expect(keys()[4]).not.toBe(keys()[0]);

    // By now the request that had the name may be gone.
    api.answers(route, { id: 1, status: 'pending', message: 'Received' });
    await submit(page);
    await screen.findByRole('heading', { name: 'Registration submitted' });
    expect(new Set(keys()).size).toBe(3);
  });
});
