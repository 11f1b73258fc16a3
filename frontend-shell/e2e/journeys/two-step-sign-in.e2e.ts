import type { Page } from '@playwright/test';
import { signIn } from '../pages/sign-in';
import { administrator } from '../support/api';
import { addVirtualAuthenticator, appCode } from '../support/authenticator';
import { expectAccessible } from '../support/axe';
import { freePort } from '../support/free-port';
import { Product } from '../support/product';
import { expect, test } from '../support/test';

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

const section = (page: Page) => page.getByRole('region', { name: /^Two-step sign-in/ });

async function prove(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your password' }).fill(administrator.password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('./account');
  await page.getByRole('listitem').filter({ hasText: 'This device' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
}

for (const [device, viewport] of Object.entries(widths)) {
  test(`an owner sets up the two-step sign-in that staff must have, and signs in by code and by passkey, on a ${device}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const product = await Product.start({ PORT: String(port), PUBLIC_URL: url, STAFF_SECOND_FACTOR: 'on' });
    const page = await browser.newPage({ viewport, baseURL: url });
    await addVirtualAuthenticator(page);

    await page.goto('/admin/login');
    await expectAccessible(page, 'sign-in with the offer of a passkey');
    await signIn(page, administrator.username, administrator.password);
    await expect(page).toHaveURL(`${url}/account`);
    await expect(section(page).getByText('Your work in the back office needs it')).toBeVisible();
    await expectAccessible(page, 'two-step sign-in, off');

    await section(page).getByRole('button', { name: 'Set up the authenticator app' }).click();
    await expectAccessible(page, 'password again');
    await prove(page);
    const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await expect(setup.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page, 'QR code');
    const key = await setup.getByRole('code').textContent();
    await setup.getByLabel('Code from the app').fill(appCode(key!, -1));
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
    await page.getByLabel('Code').fill(appCode(key!));
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
