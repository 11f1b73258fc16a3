import type { Page } from '@playwright/test';
import { signIn } from '../pages/sign-in';
import { administrator } from '../support/api';
import { addVirtualAuthenticator, appCode } from '../support/authenticator';
import { expectAccessible } from '../support/accessibility';
import { freePort } from '../support/free-port';
import { mailedLink } from '../support/mailbox';
import { Product } from '../support/product';
import { expect, test, widths } from '../support/test';

const section = (page: Page) => page.getByRole('region', { name: /^Two-step sign-in/ });

async function prove(page: Page, password = administrator.password): Promise<void> {
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('./account');
  await page.getByRole('listitem').filter({ hasText: 'This device' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
}

/** The passkey stands for the password, but not for what the form requires. */
async function inviteByPasskey(page: Page): Promise<void> {
  await page.goto('/admin/staff');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a staff member' });
  await dialog.getByLabel('Email').fill('eve.moore@example.org');
  await dialog.getByLabel('First name').fill('Eve');
  await dialog.getByLabel('Last name').fill('Moore');
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(dialog.getByText('Choose at least one role')).toBeVisible();
  await expectAccessible(page, 'invitation with the offer of a passkey');
  await dialog.getByRole('checkbox', { name: 'Editor' }).check();
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'eve.moore@example.org' })).toContainText('Editor');
}

/** From the emailed link to a sign-in without the password. */
async function joinAndUsePasskey(editor: Page, product: Pick<Product, 'url' | 'mailbox'>): Promise<void> {
  const [email, password] = ['eve.moore@example.org', 'magnolia kettle riverboat'];
  await addVirtualAuthenticator(editor);
  await editor.goto(await mailedLink(product, email, '/admin/invitation'));
  await editor.getByRole('textbox', { name: 'New password' }).fill(password);
  await editor.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await editor.getByRole('button', { name: 'Join the staff' }).click();
  await editor.getByRole('link', { name: 'Sign in' }).click();
  await signIn(editor, email, password);
  await expect(editor).toHaveURL(`${product.url}/account`);
  await section(editor).getByRole('button', { name: 'Set up the authenticator app' }).click();
  await prove(editor, password);
  const setup = editor.getByRole('dialog', { name: 'Set up an authenticator app' });
  const key = (await setup.getByRole('code').textContent())!;
  await setup.getByLabel('Code from the app').fill(appCode(key));
  await setup.getByRole('button', { name: 'Confirm' }).click();
  await editor.getByRole('button', { name: 'I saved them' }).click();

  await signOut(editor);
  await signIn(editor, email, password);
  await editor.getByLabel('Code').fill(appCode(key, 1));
  await editor.getByRole('button', { name: 'Continue' }).click();
  await expect(editor).toHaveURL(/\/admin\/dashboard$/);
  await editor.goto('/account');
  await section(editor).getByRole('button', { name: 'Add a passkey' }).click();
  await prove(editor, password);
  await expect(section(editor).getByText(/^Passkey · added/)).toBeVisible();

  await signOut(editor);
  await editor.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(editor).toHaveURL(/\/admin\/dashboard$/);
  await editor.goto('/admin/announcements');
  await expect(editor.getByRole('button', { name: 'Add Announcement' })).toBeVisible();
}

for (const [device, viewport] of Object.entries(widths)) {
  test(`an owner, and an editor whom the owner invites, set up the two-step sign-in that staff must have, and sign in by code and by passkey, on a ${device}`, async ({
    browser,
  }) => {
    test.setTimeout(360_000);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const product = await Product.start({ PORT: String(port), PUBLIC_URL: url, STAFF_SECOND_FACTOR: 'on' });
    const page = await browser.newPage({ viewport, baseURL: url });
    await addVirtualAuthenticator(page);

    await page.goto('/admin/login');
    await expectAccessible(page, 'sign-in with the offer of a passkey');
    await signIn(page, administrator.username, administrator.password);
    await expect(page).toHaveURL(`${url}/account`);
    await expect(section(page).getByText('You need two-step sign-in to work in the back office')).toBeVisible();
    await expectAccessible(page, 'two-step sign-in, off');

    await section(page).getByRole('button', { name: 'Set up the authenticator app' }).click();
    await expectAccessible(page, 'password again');
    await prove(page);
    const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await expect(setup.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page, 'QR code');
    const key = await setup.getByRole('code').textContent();
    await setup.getByLabel('Code from the app').fill(appCode(key!));
    await setup.getByRole('button', { name: 'Confirm' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recoveryCode = await codes.getByRole('listitem').first().textContent();
    await expectAccessible(page, 'recovery codes');
    await codes.getByRole('button', { name: 'I saved them' }).click();
    await section(page).getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);

    await signOut(page);
    await signIn(page, administrator.username, administrator.password);
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This code isn’t right')).toBeVisible();
    await expectAccessible(page, 'second step, faulty');
    await page.getByLabel('Code').fill(appCode(key!, 1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);

    await page.goto('/account');
    await section(page).getByRole('button', { name: 'Add a passkey' }).click();
    await prove(page);
    await expect(section(page).getByText(/^Passkey · added .* · not used yet$/)).toBeVisible();
    await expectAccessible(page, 'two-step sign-in, on');

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto('/account');
    await section(page).getByRole('button', { name: 'Remove the authenticator app' }).click();
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(section(page).getByRole('button', { name: 'Set up the authenticator app' })).toBeVisible();
    await inviteByPasskey(page);
    const editor = await browser.newPage({ viewport, baseURL: url });
    await joinAndUsePasskey(editor, { url, mailbox: product.mailbox });
    await editor.close();

    await signOut(page);
    await signIn(page, administrator.username, administrator.password);
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
    await page.getByLabel('Code').fill(recoveryCode!);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.close();
    await product.stop();
  });
}
