import { screen, waitFor, within } from '@testing-library/react';
import { type ApplicantRequestView, registrationMessages } from '@pharmacy/contracts';
import { fakeApi, renderPage } from '@pharmacy/testing';
import RequestPage from './request.page';

const api = fakeApi();
const token = 'a-token'.padEnd(43, '_');
const read = 'POST /api/registration-request';
const add = 'POST /api/registration-request/information';
const withdraw = 'POST /api/registration-request/withdraw';

const aRequest = (changes: Partial<ApplicantRequestView> = {}): ApplicantRequestView => ({
  state: 'received',
  userType: 'prescriber',
  firstName: 'Nora',
  lastName: 'Gray',
  username: 'nora.gray',
  email: 'nora@example.org',
  phone: null,
  organization: null,
  notes: null,
  npi: null,
  licenseNumber: null,
  licenseState: null,
  manufacturerId: null,
  company: null,
  territory: null,
  correspondence: [],
  reason: null,
  createdAt: '2024-01-05T15:00:00.000Z',
  processedAt: null,
  ...changes,
});

const questionAskedAt = '2024-01-08T15:00:00.000Z';
const asked = aRequest({
  state: 'information-requested',
  npi: '1234567893',
  correspondence: [{ question: 'Which office?', askedAt: questionAskedAt, answer: null, answeredAt: null }],
});

const answeredWith = (answer: string) => {
  const answered = { question: null, askedAt: null, answer, answeredAt: '2024-01-09T15:00:00Z' };
  return aRequest({ state: 'information-added', correspondence: [answered] });
};

const open = (request?: ApplicantRequestView) => {
  if (request) api.answers(read, request);
  return renderPage(<RequestPage />, { at: `/request#${token}` });
};

describe('the page of a request', () => {
  it('removes the token from the address, and sends it in the body only', async () => {
    const { address } = open(aRequest());

    expect(await screen.findByText('Received')).toBeVisible();
    expect(address()).toBe('/request');
    expect(api.requests(read).map(({ url, body }) => [url.pathname, body])).toEqual([
      ['/api/registration-request', { token }],
    ]);
  });

  it.each([
    ['received', 'Received', /1-2 business days/],
    ['information-added', 'Information added', /We received your information/],
    ['approved', 'Approved', /Sign in with the password you chose/],
    ['rejected', 'Not approved', /We couldn’t approve/],
    ['withdrawn', 'Withdrawn', /You withdrew this request/],
  ] as const)('says what the state %s means', async (state, label, text) => {
    open(aRequest({ state, ...(state === 'rejected' && { reason: 'No such clinic' }) }));

    expect((await screen.findAllByText(label))[0]).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    const isOpen = state === 'received' || state === 'information-added';
    expect(screen.queryAllByRole('button', { name: 'Withdraw request' })).toHaveLength(isOpen ? 1 : 0);
    expect(screen.queryAllByText('No such clinic')).toHaveLength(state === 'rejected' ? 1 : 0);
  });

  it('sends the answer to a question, with the fields that were empty', async () => {
    const { user } = open(asked);
    expect(await screen.findByText('Which office?')).toBeVisible();
    expect(screen.queryByLabelText(/^NPI/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Your answer/), 'The one in Jackson');
    await user.type(screen.getByLabelText(/^License number/), 'M-1');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(screen.getByLabelText(/^License state/)).toHaveAccessibleDescription(/Choose the state/);
    await user.selectOptions(screen.getByLabelText(/^License state/), 'Mississippi');
    const answered = { ...asked.correspondence[0]!, answer: 'The one in Jackson', answeredAt: '2024-01-09T15:00:00Z' };
    const after = aRequest({ state: 'information-added', licenseNumber: 'M-1', correspondence: [answered] });
    api.answers(add, after);
    api.answers(read, after);
    await user.click(screen.getByRole('button', { name: 'Send answer' }));

    expect((await screen.findAllByText('Information added'))[0]).toBeVisible();
    expect(api.requests(add).map(({ body }) => body)).toEqual([
      { token, questionAskedAt, answer: 'The one in Jackson', licenseNumber: 'M-1', licenseState: 'MS' },
    ]);
    expect(screen.getByRole('heading', { name: 'Your registration request' })).toHaveFocus();
    expect(screen.getByText('The one in Jackson')).toBeVisible();
    expect(screen.getByLabelText(/^Your message/)).toHaveValue('');
  });

  it('shows a question that was asked in the meantime, and keeps what was typed', async () => {
    const { user } = open(aRequest({ npi: '1234567893' }));
    await user.type(await screen.findByLabelText(/^Your message/), 'I moved');
    await user.type(screen.getByLabelText(/^License number/), 'M-1');
    await user.selectOptions(screen.getByLabelText(/^License state/), 'Mississippi');
    api.fails(add, 409, registrationMessages.request.askedMeanwhile);
    api.answers(read, asked);
    await user.click(screen.getByRole('button', { name: 'Add information' }));

    expect(await screen.findByText('Which office?')).toBeVisible();
    expect(screen.getByText(registrationMessages.request.askedMeanwhile)).toBeVisible();
    expect(screen.getByLabelText(/^Your answer/)).toHaveValue('I moved');
    expect(screen.getByLabelText(/^License number/)).toHaveValue('M-1');

    await user.type(screen.getByLabelText(/^Your answer/), ' to Jackson');
    const answered = { ...asked.correspondence[0]!, answer: 'I moved to Jackson', answeredAt: '2024-01-09T15:00:00Z' };
    const after = aRequest({ state: 'information-added', correspondence: [answered] });
    api.answers(add, after);
    api.answers(read, after);
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('I moved to Jackson')).toBeVisible();
    expect(screen.queryByText(registrationMessages.request.askedMeanwhile)).not.toBeInTheDocument();
    const license = { licenseNumber: 'M-1', licenseState: 'MS' };
    expect(api.requests(add).map(({ body }) => body)).toEqual([
      { token, questionAskedAt: null, answer: 'I moved', ...license },
      { token, questionAskedAt, answer: 'I moved to Jackson', ...license },
    ]);
  });

  it('knows from the request itself that an addition was saved when its response was lost', async () => {
    const { user } = open(asked);
    await user.type(await screen.findByLabelText(/^Your answer/), 'The one in Jackson');
    api.respondsWith(add, () => {
      api.answers(read, answeredWith('The one in Jackson'));
      return Response.error();
    });
    await user.click(screen.getByRole('button', { name: 'Send answer' }));

    await waitFor(() => expect(screen.getByLabelText('Notices')).toHaveTextContent('Information added'));
    expect(screen.getByLabelText(/^Your message/)).toHaveValue('');
    expect(screen.queryByText(registrationMessages.request.addFailed)).not.toBeInTheDocument();
  });

  it('doesn’t send an addition again that was saved, after its response and the request were lost', async () => {
    const { user } = open(aRequest());
    await user.type(await screen.findByLabelText(/^Your message/), 'I moved');
    api.fails(add, 503, 'Not now');
    await user.click(screen.getByRole('button', { name: 'Add information' }));
    expect(await screen.findByText('Not now')).toBeVisible();

    api.fails(read, 429, 'Too many requests');
    await user.click(screen.getByRole('button', { name: 'Add information' }));
    await waitFor(() => expect(api.requests(add)).toHaveLength(2));
    expect(await screen.findByText('Not now')).toBeVisible();

    api.answers(read, answeredWith('I moved'));
    await user.click(screen.getByRole('button', { name: 'Add information' }));
    await waitFor(() => expect(screen.getByLabelText(/^Your message/)).toHaveValue(''));
    expect(screen.getByText('I moved')).toBeVisible();
    expect(screen.queryByText('Not now')).not.toBeInTheDocument();
    expect(api.requests(add)).toHaveLength(2);
  });

  it('sends a field that was filled in after an addition that was saved, although its response and the request were lost', async () => {
    const { user } = open(aRequest());
    await user.type(await screen.findByLabelText(/^NPI/), '1234567893');
    const withNpi = aRequest({
      state: 'information-added',
      npi: '1234567893',
      correspondence: [{ question: null, askedAt: null, answer: null, answeredAt: '2024-01-09T15:00:00Z' }],
    });
    api.fails(read, 429, 'Too many requests');
    api.fails(add, 503, 'Not now');
    await user.click(screen.getByRole('button', { name: 'Add information' }));
    expect(await screen.findByText('Not now')).toBeVisible();

    await user.type(screen.getByLabelText(/^License number/), 'M-1');
    await user.selectOptions(screen.getByLabelText(/^License state/), 'Mississippi');
    api.answers(read, withNpi);
    const added = { question: null, askedAt: null, answer: null, answeredAt: '2024-01-10T15:00:00Z' };
    const after = { ...withNpi, licenseNumber: 'M-1', correspondence: [...withNpi.correspondence, added] };
    api.respondsWith(add, () => {
      api.answers(read, after);
      return Response.json(after);
    });
    await user.click(screen.getByRole('button', { name: 'Add information' }));
    await waitFor(() => expect(screen.queryByLabelText(/^License number/)).not.toBeInTheDocument());
    expect(screen.getByLabelText('Notices')).toHaveTextContent('Information added');
    const details = { npi: '1234567893', licenseNumber: 'M-1', licenseState: 'MS' };
    expect(api.requests(add).at(-1)?.body).toEqual({ token, questionAskedAt: null, ...details });
  });

  it('keeps what was typed while an addition was being sent', async () => {
    const { user } = open(aRequest());
    await user.type(await screen.findByLabelText(/^Your message/), 'I moved');
    await user.type(screen.getByLabelText(/^NPI/), '1234567893');
    const after = { ...answeredWith('I moved'), npi: '1234567893' };
    const release = api.holds(add, after);
    api.answers(read, after);
    await user.click(screen.getByRole('button', { name: 'Add information' }));
    await waitFor(() => expect(api.requests(add)).toHaveLength(1));
    await user.type(screen.getByLabelText(/^Your message/), ' to Jackson');
    await user.type(screen.getByLabelText(/^License number/), 'M-1');
    release();

    await waitFor(() => expect(screen.queryByLabelText(/^NPI/)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByLabelText('Notices')).toHaveTextContent('Information added'));
    expect(screen.getByLabelText(/^Your message/)).toHaveValue('I moved to Jackson');
    expect(screen.getByLabelText(/^License number/)).toHaveValue('M-1');
  });

  it('shows the server’s error at the field, and keeps what was typed', async () => {
    const { user } = open(aRequest());
    const message = registrationMessages.request.nothingAdded;
    api.fails(add, 400, message, [{ field: 'answer', message }]);
    await user.click(await screen.findByRole('button', { name: 'Add information' }));

    await waitFor(() => expect(screen.getByLabelText(/^Your message/)).toHaveAccessibleDescription(/Enter an answer/));
  });

  it('withdraws after a question only', async () => {
    const { user } = open(aRequest());
    await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Withdraw your request?' }));
    expect(api.requests(withdraw)).toHaveLength(0);
    api.fails(withdraw, 409, 'This registration has already been approved');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('already been approved');

    api.answers(withdraw, aRequest({ state: 'withdrawn' }));
    api.answers(read, aRequest({ state: 'withdrawn' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/You withdrew this request/)).toBeVisible();
    expect(api.requests(withdraw).map(({ body }) => body)).toEqual([{ token }, { token }]);
  });

  it('closes the question about a withdrawal whose response was lost', async () => {
    const { user } = open(aRequest());
    await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    api.respondsWith(withdraw, () => {
      api.answers(read, aRequest({ state: 'withdrawn' }));
      return Response.error();
    });
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));

    expect(await screen.findByText(/You withdrew this request/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your registration request' })).toHaveFocus();
  });

  it('explains a link that no longer works', async () => {
    api.fails(read, 400, registrationMessages.request.linkExpired);
    open();

    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    expect(screen.getByText(/until 30 days after our decision/)).toBeVisible();
  });

  it('reports a link without a token as incomplete', () => {
    renderPage(<RequestPage />, { at: '/request' });

    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    api.fails(read, 429, 'Too many requests from your network. Please try again later.');
    const { user } = open();
    expect(await screen.findByText(/Too many requests from your network/)).toBeVisible();

    api.answers(read, aRequest());
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByText('Received')).toBeVisible();
  });
});
