import { Portal } from '../pages/portal';
import { aMember, signInAtPortal } from '../pages/registration';
import { signIn } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/test';

test('a second visit shows what is new since the first', async ({ admin, visitor }) => {
  const applicant = await aMember(admin);
  const titled = (kind: string) => `${kind} for ${applicant.username}`;
  await admin.publishDocument(titled('Known'), 'prescriber');
  const { id } = await admin.publishDocument(titled('Replaced'), 'prescriber');
  const page = await visitor();
  const portal = new Portal(page);
  await signInAtPortal(page, applicant);
  await expect(portal.document(titled('Known'))).toBeVisible();
  await expect(page.getByText(/since your last visit/)).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: /Casey/ }).click();
  // The visit lasts until the server knows.
  const signedOut = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signedOut;

  await admin.publishDocument(titled('Added'), 'prescriber');
  await admin.addVersion(id, 'The new words.');
  await signIn(page, applicant.username, applicant.password);

  await expect(portal.document(titled('Added')).getByText('New', { exact: true })).toBeVisible();
  await expect(portal.document(titled('Replaced')).getByText('Updated', { exact: true })).toBeVisible();
  await expect(portal.document(titled('Known')).getByText(/^(New|Updated)$/)).toHaveCount(0);

  await page.waitForResponse((response) => response.url().endsWith('/api/documents'), { timeout: 20_000 });
  await page.getByRole('button', { name: /^\d+ new since your last visit$/ }).click();
  await expect(portal.document(titled('Known'))).toHaveCount(0);
  await expect(portal.document(titled('Added')).getByText('New', { exact: true })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `what is new, at ${width} px`);
  }
});
