import { expect, test } from '../support/test';
import { mailedLink } from '../support/mailbox';
import { aMember, signInAtPortal } from '../pages/registration';
import { signIn } from '../pages/sign-in';

const PASSWORD = 'a-river-under-old-oaks';

test('a person changes their own email address and password, and the emails reach both addresses', async ({
  admin,
  product,
  visitor,
}) => {
  const member = await aMember(admin);
  const elsewhere = await visitor();
  await signInAtPortal(elsewhere, member);
  const page = await visitor();
  await signInAtPortal(page, member);
  await page.getByRole('tab', { name: 'Account Settings' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();

  const wanted = `new.${member.email}`;
  const email = page.getByRole('region', { name: 'Email' });
  await email.getByLabel('New email').fill(wanted);
  await email.getByRole('textbox', { name: 'Your password' }).fill(member.password);
  await email.getByRole('button', { name: 'Email me a link' }).click();
  await expect(email.getByText(`We sent a link to ${wanted}`)).toBeVisible();
  const subjectsAtOldAddress = () => product.mailbox.to(member.email).map(({ subject }) => subject);
  await expect.poll(subjectsAtOldAddress).toContain('Someone wants to change your email address');

  await page.goto(await mailedLink(product, wanted, '/confirm-new-email'));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address was changed' })).toBeFocused();
  await expect.poll(subjectsAtOldAddress).toContain('Your email address was changed');

  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(wanted);
  const password = page.getByRole('region', { name: 'Password' });
  await password.getByRole('textbox', { name: 'Current password' }).fill(member.password);
  await password.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await password.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed').first()).toBeVisible();
  await expect(elsewhere.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();

  const again = await visitor();
  await again.goto('/login?type=prescriber');
  await signIn(again, wanted, PASSWORD);
  await expect(again).toHaveURL(/\/prescriber-portal$/);
});
