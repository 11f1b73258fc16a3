import { screen, waitFor, within } from '@testing-library/react';
import { type SecondFactorView, secondFactorMessages } from '@pharmacy/contracts';
import { aPerson, fakeApi, noSecondFactor, renderPage } from '@pharmacy/testing';
import { TwoStep } from './two-step';

jest.mock('@simplewebauthn/browser', () => {
  throw new Error('Loading chunk 5 failed.');
});

const api = fakeApi();

const on: SecondFactorView = {
  ...noSecondFactor,
  appAddedAt: '2024-01-05T15:00:00.000Z',
  passkeys: [{ id: 3, name: 'Laptop', addedAt: '2024-01-06T15:00:00.000Z', lastUsedAt: null }],
  recoveryCodesLeft: 1,
};
const codes = ['K7QX-2MPA-9RTB-HW4C', 'AAAA-BBBB-CCCC-DDDD'];

const open = (factors: SecondFactorView) => {
  api.answers('GET /api/auth/second-factor', factors);
  api.answers('GET /api/auth/me', aPerson('prescriber'));
  return renderPage(<TwoStep />, { as: 'prescriber', at: '/account' });
};

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe(TwoStep.name, () => {
  it('sets up an app with the password and a code, and shows the recovery codes once', async () => {
    api.answers('POST /api/auth/second-factor/app', {
      challenge: 'abc',
      key: 'GEZDGNBVGY3TQOJQ',
      address: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ',
    });
    api.answers('POST /api/auth/second-factor/app/confirm', { codes });
    const { user } = open(noSecondFactor);
    await user.click(await screen.findByRole('button', { name: 'Set up the authenticator app' }));
    const proof = dialog('Set up an authenticator app');
    await user.click(proof.getByRole('button', { name: 'Continue' }));
    expect(proof.getByText('Enter your password')).toBeVisible();
    expect(api.requests('POST /api/auth/second-factor/app')).toHaveLength(0);
    await user.type(proof.getByLabelText('Your password'), 'my own');
    await user.click(proof.getByRole('button', { name: 'Continue' }));

    const code = await screen.findByLabelText('Code from the app');
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('Enter the code')).toBeVisible();
    await user.type(code, ' 123456 ');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));

    const shown = await screen.findByRole('dialog', { name: 'Your recovery codes' });
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(api.requests('POST /api/auth/second-factor/app')[0]?.body).toEqual({ password: 'my own' });
    expect(api.requests('POST /api/auth/second-factor/app/confirm')[0]?.body).toEqual({
      challenge: 'abc',
      code: '123456',
    });
    // As on a page without https.
    jest.spyOn(navigator, 'clipboard', 'get').mockReturnValueOnce(undefined as unknown as Clipboard);
    await user.click(within(shown).getByRole('button', { name: 'Copy' }));
    expect(within(shown).getByRole('status')).toHaveTextContent(/didn’t allow copying/);
    await user.click(within(shown).getByRole('button', { name: 'Copy' }));
    expect(within(shown).getByRole('status')).toHaveTextContent('Copied.');
    await user.click(within(shown).getByRole('button', { name: 'I saved them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('starts again when the setup of an app took too long, and stays at a wrong code', async () => {
    api.answers('POST /api/auth/second-factor/app', {
      challenge: 'abc',
      key: 'GEZDGNBVGY3TQOJQ',
      address: 'otpauth://x',
    });
    const { user } = open(noSecondFactor);
    await user.click(await screen.findByRole('button', { name: 'Set up the authenticator app' }));
    await user.type(screen.getByLabelText('Your password'), 'my own{Enter}');
    const message = secondFactorMessages.wrongCode;
    api.fails('POST /api/auth/second-factor/app/confirm', 400, message, [{ field: 'code', message }]);
    await user.type(await screen.findByLabelText('Code from the app'), '000000{Enter}');
    expect(await screen.findByText(message)).toBeVisible();

    api.fails('POST /api/auth/second-factor/app/confirm', 400, secondFactorMessages.challengeExpired);
    await user.type(screen.getByLabelText('Code from the app'), '123456{Enter}');
    expect(await screen.findByText(/^This took too long. Please start again. An app on your phone/)).toBeVisible();
    expect(screen.queryByText('GEZD GNBV GY3T QOJQ')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Your password'), 'my own{Enter}');
    expect(await screen.findByLabelText('Code from the app')).toHaveValue('');
  });

  it('shows at the password field that it is wrong', async () => {
    const message = 'This isn’t your password. Enter the password that you sign in with';
    api.respondsWith('POST /api/auth/second-factor/app/remove', () =>
      Response.json(
        { statusCode: 400, error: 'Bad Request', message, details: [{ field: 'password', message }] },
        { status: 400 },
      ),
    );
    const { user } = open(on);
    await user.click(await screen.findByRole('button', { name: 'Remove the authenticator app' }));
    await user.type(screen.getByLabelText('Your password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Your password')).toBeInvalid();
  });

  it("says that it didn't work when the code for passkeys can't be loaded, and can be tried again", async () => {
    Object.assign(globalThis, { PublicKeyCredential: class {}, isSecureContext: true });
    api.answers('POST /api/auth/second-factor/proof', { options: {} });
    api.answers('POST /api/auth/second-factor/passkeys', { options: {} });
    const { user } = open(on);
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const proof = dialog('Add a passkey');
    await user.click(proof.getByRole('button', { name: 'Use a passkey instead' }));
    expect(await proof.findByText(secondFactorMessages.failed)).toBeVisible();
    expect(api.requests('POST /api/auth/second-factor/passkeys')).toHaveLength(0);

    await user.type(proof.getByLabelText('Your password'), 'my own');
    for (const attempts of [1, 2]) {
      await user.click(proof.getByRole('button', { name: 'Continue' }));
      await waitFor(() => expect(api.requests('POST /api/auth/second-factor/passkeys')).toHaveLength(attempts));
      expect(await proof.findByText(secondFactorMessages.failed)).toBeVisible();
    }
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });

  it('lists passkeys and recovery codes, and renames a passkey', async () => {
    api.answers('PATCH /api/auth/second-factor/passkeys/:id', null);
    const { user } = open(on);
    expect(await screen.findByText(/^Passkey · added Jan 6, 2024.* · not used yet$/)).toBeVisible();
    expect(screen.getByText(/^1 code left/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rename Laptop' }));
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a name')).toBeVisible();
    await user.type(name, 'Desk');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests('PATCH /api/auth/second-factor/passkeys/:id')).toMatchObject([
      { params: { id: '3' }, body: { name: 'Desk' } },
    ]);
  });

  it('keeps a dialog open while it waits for an answer, which would take over the next dialog', async () => {
    const { user } = open(on);
    const challenge = {
      challenge: 'abc',
      key: 'GEZDGNBVGY3TQOJQ',
      address: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ',
    };
    const start = api.holds('POST /api/auth/second-factor/app', challenge);
    await user.click(await screen.findByRole('button', { name: 'Replace the authenticator app' }));
    const proof = dialog('Set up an authenticator app');
    await user.type(proof.getByLabelText('Your password'), 'my own{Enter}{Escape}');
    await user.click(proof.getByRole('button', { name: 'Cancel' }));
    expect(proof.getByLabelText('Your password')).toBeVisible();
    start();
    expect(await screen.findByLabelText('Code from the app')).toBeVisible();
    await user.keyboard('{Escape}');

    const rename = api.holds('PATCH /api/auth/second-factor/passkeys/:id', null);
    await user.click(screen.getByRole('button', { name: 'Rename Laptop' }));
    await user.type(screen.getByLabelText('Name'), ' 2{Enter}{Escape}');
    await user.click(dialog('Rename the passkey').getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Name')).toBeVisible();
    rename();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows staff that it’s required, and offers no passkeys where browsers make none', async () => {
    open({ ...noSecondFactor, isRequired: true, arePasskeysAvailable: false });
    expect(await screen.findByText('Set up an authenticator app to continue.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });

  it("offers a retry when it can't be loaded", async () => {
    api.fails('GET /api/auth/second-factor', 400, 'No');
    renderPage(<TwoStep />, { as: 'prescriber', at: '/account' });
    expect(await screen.findByText(secondFactorMessages.loadFailed)).toBeVisible();
  });
});
