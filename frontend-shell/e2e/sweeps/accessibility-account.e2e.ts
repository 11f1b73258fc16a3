import { limits, type SessionUser } from '@pharmacy/contracts';
import { expectAccessible } from '../support/accessibility';
import { mailedLink } from '../support/mailbox';
import { expect, test, widths } from '../support/test';
import { askForLink, chooseNewPassword } from '../pages/sign-in';
import { aMember, anApplicant, signInAtPortal } from '../pages/registration';

/** As long as a real one: a shorter one counts as cut off. */
const noSuchToken = 'no-such-token'.padEnd(43, '-');

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('the password reset is accessible, including its errors', async ({ page, admin, product }) => {
      const member = await aMember(admin);
      await page.goto('/forgot-password');
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      await expectAccessible(page, 'forgotten, faulty');
      await askForLink(page, member.email);
      await expectAccessible(page, 'forgotten, sent');

      await page.goto('/reset-password');
      await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
      await expectAccessible(page, 'new password, link cut');
      await page.goto(await mailedLink(product, member.email, '/reset-password'));
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Password must be at least 6 characters').first()).toBeVisible();
      await expectAccessible(page, 'new password, faulty');
      await chooseNewPassword(page, 'a-river-under-old-oaks');
      await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
      await expectAccessible(page, 'new password, done');

      await page.goto(`/reset-password#${noSuchToken}`);
      await chooseNewPassword(page, 'a-river-under-old-oaks');
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      await expectAccessible(page, 'new password, link expired');
      await page.goto(`/confirm-email#${noSuchToken}`);
      await expect(page.getByRole('button', { name: 'Confirm my email address' })).toBeVisible();
      await expectAccessible(page, 'address to confirm');
      await page.goto(`/confirm-account#${noSuchToken}`);
      await page.getByRole('button', { name: 'I still need my account' }).click();
      await expect(page.getByText(/Sign in to get a new one/)).toBeVisible();
      await expectAccessible(page, 'account to confirm, link expired');
    });

    test('the page of a request is accessible in each state', async ({ page, admin, product }) => {
      const applicant = anApplicant();
      const { id } = await admin.register('prescriber', applicant);
      await page.goto(`/request#${noSuchToken}`);
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      await expectAccessible(page, 'request, link expired');
      await page.goto(await mailedLink(product, applicant.email, '/request'));
      await expect(page.getByText('Received', { exact: true })).toBeVisible();
      await page.getByLabel('NPI').fill('1234567890');
      await page.getByRole('button', { name: 'Add information' }).click();
      await expect(page.getByText(/at least one digit is wrong/)).toBeVisible();
      await expectAccessible(page, 'request, received, with an error');
      await admin.call('POST', `/api/admin/registrations/${id}/ask`, { question: 'Which office?' });
      await page.goto('about:blank');
      await page.goto(await mailedLink(product, applicant.email, '/request'));
      await expect(page.getByText('Waiting for you')).toBeVisible();
      await expectAccessible(page, 'request, question');
      await page.getByRole('button', { name: 'Withdraw request' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page, 'request, dialog');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
      await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
      await expectAccessible(page, 'request, withdrawn');
    });

    test('the question whether an account is still needed is accessible', async ({ page, admin }) => {
      const member = await aMember(admin);
      await signInAtPortal(page, member);
      await page.route('**/api/auth/me', async (route) => {
        const response = await route.fetch();
        const user = (await response.json()) as SessionUser;
        await route.fulfill({ response, json: { ...user, confirmBy: '2030-11-30' } });
      });
      await page.reload();
      await expect(page.getByRole('region', { name: 'Do you still need your account?' })).toBeVisible();
      await expectAccessible(page, 'account to confirm, in the portal');
    });

    test('the account page, its dialogs, and the idle warning are accessible', async ({ page, admin, visitor }) => {
      const member = await aMember(admin);
      await signInAtPortal(await visitor(), member);
      await page.clock.install();
      await signInAtPortal(page, member);
      await page.getByRole('tab', { name: 'Account Settings' }).click();
      await page.getByRole('link', { name: 'Your account' }).click();
      await expect(page.getByText('This device')).toBeVisible();
      await expectAccessible(page, 'account');
      for (const name of [/^Sign out Chrome/, 'Sign out everywhere else']) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible(page, `question ${String(name)}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('alertdialog')).toBeHidden();
      }

      await page.clock.fastForward(limits.idleMinutes * 60_000);
      await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
      await expectAccessible(page, 'idle');
      for (let step = 0; step < 6; step += 1) {
        await page.keyboard.press('Tab');
        const isInside = page.getByRole('alertdialog').evaluate((dialog) => dialog.contains(document.activeElement));
        expect(await isInside).toBe(true);
      }
    });
  });
}
