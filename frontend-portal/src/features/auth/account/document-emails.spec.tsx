import { screen, waitFor, within } from '@testing-library/react';
import { documentEmailsMessages, type Role } from '@pharmacy/contracts';
import { useState } from 'react';
import { aSession, fakeApi, noSecondFactor, renderPage } from '@pharmacy/testing';
import { UnsubscribePage } from '../one-click-link.page';
import AccountPage from './account.page';

const api = fakeApi();

function open(as: Role = 'prescriber', page = <AccountPage />, at = '/account') {
  api.answers('GET /api/document-emails', { frequency: 'daily' });
  api.answers('GET /api/auth/sessions', [aSession({ isCurrent: true })]);
  api.answers('GET /api/auth/second-factor', noSecondFactor);
  return renderPage(page, { as, at });
}

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('Emails about new documents', () => {
  const frequency = () => section('Emails about new documents').findByRole('combobox', { name: /^How often/ });
  const button = () => section('Emails about new documents').getByRole('button', { name: 'Save choice' });

  it('come as often as the person chooses', async () => {
    const { user } = open();
    expect(await frequency()).toHaveValue('daily');
    expect(button()).toBeDisabled();
    api.answers('PUT /api/document-emails', { frequency: 'never' });
    await user.selectOptions(await frequency(), 'Never');
    await user.click(button());
    await waitFor(() => expect(button()).toBeDisabled());
    expect(api.requests('PUT /api/document-emails')[0]?.body).toEqual({ frequency: 'never' });
    expect(await frequency()).toHaveValue('never');
    expect(screen.getByRole('status', { name: 'Notices' })).toHaveTextContent(documentEmailsMessages.saved);
  });

  describe('on the page that is opened again', () => {
    const signed = ['header', 'payload', 'signature'].map((part) => part.repeat(5)).join('.');

    function Tab() {
      const [hasAccount, setHasAccount] = useState(true);
      return (
        <>
          <button onClick={() => setHasAccount(!hasAccount)}>Other page</button>
          {hasAccount ? <AccountPage /> : <UnsubscribePage />}
        </>
      );
    }

    async function choose() {
      const { user } = open('prescriber', <Tab />, `/account#${signed}`);
      api.answers('PUT /api/document-emails', { frequency: 'weekly' });
      await user.selectOptions(await frequency(), 'weekly');
      await user.click(button());
      await waitFor(() => expect(button()).toBeDisabled());
      const change = () => user.click(screen.getByRole('button', { name: 'Other page' }));
      await change();
      return { user, change };
    }

    it('come as often as was saved, also while the choice is read again', async () => {
      const { change } = await choose();
      api.holds('GET /api/document-emails', { frequency: 'weekly' });
      await change();
      expect(await frequency()).toHaveValue('weekly');
    });

    it('never come after the person unsubscribed', async () => {
      const { user, change } = await choose();
      api.answers('POST /api/document-emails/unsubscribe', null);
      await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
      await screen.findByRole('heading', { name: 'You’re unsubscribed' });
      const read = api.holds('GET /api/document-emails', { frequency: 'never' });
      await change();
      expect(await screen.findByLabelText('Loading your choice…')).toBeVisible();
      read();
      expect(await frequency()).toHaveValue('never');
    });
  });

  it('keep what is chosen while another choice is being saved', async () => {
    const { user } = open();
    const save = api.holds('PUT /api/document-emails', { frequency: 'never' });
    await user.selectOptions(await frequency(), 'never');
    await user.click(button());
    await user.selectOptions(await frequency(), 'weekly');
    save();
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Notices' })).toHaveTextContent(documentEmailsMessages.saved),
    );
    expect(await frequency()).toHaveValue('weekly');
    expect(button()).toBeEnabled();
  });

  it('can be put back to the first choice again after a failure', async () => {
    const { user } = open();
    api.answers('PUT /api/document-emails', { frequency: 'never' });
    await user.selectOptions(await frequency(), 'never');
    await user.click(button());
    await waitFor(() => expect(button()).toBeDisabled());
    api.fails('PUT /api/document-emails', 500, 'Oops');
    await user.selectOptions(await frequency(), 'daily');
    await user.click(button());
    expect(await section('Emails about new documents').findByText(documentEmailsMessages.saveFailed)).toBeVisible();
    expect(button()).toBeEnabled();
  });

  it('keep the choice, and say why, when it could not be saved', async () => {
    api.fails('PUT /api/document-emails', 500, 'Oops');
    const { user } = open('salesrep');
    await user.selectOptions(await frequency(), 'weekly');
    await user.click(button());
    expect(await section('Emails about new documents').findByText(documentEmailsMessages.saveFailed)).toBeVisible();
    expect(await frequency()).toHaveValue('weekly');
  });

  it('offer a retry when the choice could not be loaded', async () => {
    open();
    api.fails('GET /api/document-emails', 400, 'No');
    expect(await section('Emails about new documents').findByText(documentEmailsMessages.loadFailed)).toBeVisible();
    expect(section('Emails about new documents').getByRole('button', { name: /^Try again/ })).toBeVisible();
  });

  it.each(['admin', 'none'] as const)('are no choice of the role %s', (role) => {
    open(role);
    expect(screen.queryByRole('region', { name: 'Emails about new documents' })).not.toBeInTheDocument();
  });
});

describe('The page to unsubscribe', () => {
  it('unsubscribes with one click, without a sign-in', async () => {
    api.answers('POST /api/document-emails/unsubscribe', null);
    const signed = ['header', 'payload', 'signature'].map((part) => part.repeat(5)).join('.');
    const { user } = renderPage(<UnsubscribePage />, { at: `/unsubscribe#${signed}` });
    expect(api.requests('POST /api/document-emails/unsubscribe')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('heading', { name: 'You’re unsubscribed' })).toHaveFocus();
    const [request] = api.requests('POST /api/document-emails/unsubscribe');
    expect(request?.url.search).toBe(`?token=${signed}`);
  });

  it('says what to do when the link no longer works', async () => {
    const { linkExpired } = documentEmailsMessages.unsubscribe;
    api.fails('POST /api/document-emails/unsubscribe', 400, linkExpired);
    const { user } = renderPage(<UnsubscribePage />, { at: `/unsubscribe#${'a-token'.padEnd(43, '_')}` });
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    expect(screen.getByText(linkExpired)).toBeVisible();
  });
});
