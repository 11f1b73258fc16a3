import { act, screen, waitFor, within } from '@testing-library/react';
import { aHandling, aPage, aRegistration, aRegistryCheck, fakeApi, renderPage, whatIsKnown } from '@pharmacy/testing';
import RegistrationManagementPage from '../registration-management.page';

const api = fakeApi();

beforeEach(() => {
  api.answers('GET /api/admin/registrations/:id/registry-check', aRegistryCheck());
  api.answers('GET /api/prescriber-groups', []);
  api.answers('GET /api/admin/registrations/:id/known', whatIsKnown());
  api.answers('GET /api/admin/registrations/:id/handling', aHandling());
  api.answers('GET /api/pages/:page', aPage('global'));
  api.answers('GET /api/admin/registrations/assignees', []);
  api.answers('GET /api/admin/registrations', [aRegistration({ id: 1, firstName: 'Ana' })]);
});

async function open() {
  const page = renderPage(<RegistrationManagementPage />, { as: 'admin', at: '/admin/registrations' });
  await screen.findByText('Ana Gray');
  return page;
}

describe('templates', () => {
  const templates = [
    { id: 1, kind: 'ask', title: 'NPI', text: 'What is your NPI?' },
    { id: 2, kind: 'reject', title: 'Closed', text: 'Your practice is closed.' },
    { id: 3, kind: 'reject', title: 'Duplicate', text: 'You have an account.' },
  ] as const;
  beforeEach(() => api.answers('GET /api/admin/reason-templates', templates));

  it('fill the text, which stays editable and is kept when another one is chosen', async () => {
    const { user } = await open();
    await act(async () => screen.getByRole('row', { name: /Ana Gray/ }).focus());
    await user.keyboard('r');
    const reason = screen.getByLabelText('Reason for Rejection');
    await screen.findByRole('option', { name: 'Closed' });
    expect(screen.queryByRole('option', { name: 'NPI' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Template'), 'Closed');
    expect(reason).toHaveValue('Your practice is closed.');
    await user.selectOptions(screen.getByLabelText('Template'), 'Duplicate');
    expect(reason).toHaveValue('You have an account.');
    await user.type(reason, ' Sorry.');
    await user.selectOptions(screen.getByLabelText('Template'), 'Closed');
    expect(reason).toHaveValue('You have an account. Sorry.\nYour practice is closed.');
  });

  it('are current each time they are offered', async () => {
    const { user } = await open();
    const reject = async () => {
      await act(async () => screen.getByRole('row', { name: /Ana Gray/ }).focus());
      await user.keyboard('r');
    };
    await reject();
    await screen.findByRole('option', { name: 'Closed' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    api.answers('GET /api/admin/reason-templates', [{ ...templates[1], title: 'Practice closed' }]);
    await reject();
    expect(await screen.findByRole('option', { name: 'Practice closed' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    api.answers('GET /api/admin/reason-templates', [{ ...templates[1], title: 'Practice moved' }]);
    await user.click(screen.getByRole('button', { name: 'Templates' }));
    expect(await screen.findByText('Practice moved')).toBeVisible();
  });

  it('are added, changed, and deleted by owners', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Templates' }));
    await user.click(await screen.findByRole('button', { name: 'Add template' }));
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Enter a name for the template/);
    await user.type(screen.getByLabelText('Name'), 'Moved');
    await user.type(screen.getByLabelText('Text'), 'Where to?');
    await user.selectOptions(screen.getByLabelText('Use'), 'For questions');
    api.answers('POST /api/admin/reason-templates', { id: 4, kind: 'ask', title: 'Moved', text: 'Where to?' });
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    await waitFor(() => expect(screen.getByLabelText('Notices')).toHaveTextContent('Template added'));
    expect(api.requests('POST /api/admin/reason-templates')[0]?.body).toEqual({
      kind: 'ask',
      title: 'Moved',
      text: 'Where to?',
    });

    const questions = await screen.findByRole('region', { name: 'For questions' });
    await user.click(within(questions).getByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText('Text')).toHaveValue('What is your NPI?');
    api.fails('PUT /api/admin/reason-templates/:id', 409, 'There is a template with this name already.');
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'There is a template with this name already.',
    );
    const before = { kind: 'ask', title: 'NPI', text: 'What is your NPI?' };
    expect(api.requests('PUT /api/admin/reason-templates/:id')[0]?.body).toEqual({ ...before, before });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    api.answers('DELETE /api/admin/reason-templates/:id', null);
    await user.click(
      within(await screen.findByRole('region', { name: 'For questions' })).getByRole('button', { name: 'Delete' }),
    );
    await user.click(screen.getByRole('button', { name: 'Confirm delete' }));
    await waitFor(() => expect(api.requests('DELETE /api/admin/reason-templates/:id')).toHaveLength(1));
  });

  it('leave the list once deleted, even if it can’t be loaded again', async () => {
    api.answers('DELETE /api/admin/reason-templates/:id', null);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Templates' }));
    const questions = within(await screen.findByRole('region', { name: 'For questions' }));
    await user.click(questions.getByRole('button', { name: 'Delete' }));
    api.fails('GET /api/admin/reason-templates', 400, 'no');
    await user.click(screen.getByRole('button', { name: 'Confirm delete' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'For questions' })).not.toBeInTheDocument());
  });
});
