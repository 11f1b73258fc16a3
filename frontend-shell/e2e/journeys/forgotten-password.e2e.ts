import { expect, test } from '../support/test';
import { mailedLink } from '../support/mailbox';
import { askForLink, chooseNewPassword, signIn } from '../pages/sign-in';
import { aMember, signInAtPortal } from '../pages/registration';

const PASSWORD = 'a-river-under-old-oaks';

test('a forgotten password is replaced through an emailed link, and other sessions end', async ({
  admin,
  product,
  visitor,
}) => {
  const member = await aMember(admin);
  const elsewhere = await visitor();
  await signInAtPortal(elsewhere, member);

  const page = await visitor();
  await askForLink(page, member.email);
  const link = await mailedLink(product, member.email, '/reset-password');
  await page.goto(link);
  await expect(page).toHaveURL(`${product.url}/reset-password`);
  await chooseNewPassword(page, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeFocused();

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, member.username, member.password);
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
  await signIn(page, member.username, PASSWORD);
  await expect(page).toHaveURL(/\/prescriber-portal$/);

  await expect(elsewhere.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expect
    .poll(() => product.mailbox.to(member.email).some(({ subject }) => /password was changed/i.test(subject ?? '')))
    .toBe(true);
  expect(product.mailbox.to(member.email).some(({ text }) => text?.includes(PASSWORD))).toBe(false);
});

test("a used link doesn't work again, and the page offers a new one", async ({ admin, product, visitor }) => {
  const member = await aMember(admin);
  const page = await visitor();
  await askForLink(page, member.email.toUpperCase());
  const link = await mailedLink(product, member.email, '/reset-password');
  await page.goto(link);
  await chooseNewPassword(page, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();

  // Only the fragment differs from the page that is shown: the browser does not load it again.
  await page.goto(link);
  await expect(page).toHaveURL(`${product.url}/reset-password`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await page.goto(link);
  await chooseNewPassword(page, 'and-another-one-still');
  await expect(page.getByText('This link has expired or was already used. Request a new one.')).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
});

test('a newer link invalidates an older one whose page is still open', async ({ admin, product, visitor }) => {
  const member = await aMember(admin);
  const page = await visitor();
  await askForLink(page, member.email);
  const first = await mailedLink(product, member.email, '/reset-password');
  await askForLink(page, member.email);
  await expect.poll(() => mailedLink(product, member.email, '/reset-password')).not.toBe(first);

  await page.goto(first);
  await page.getByRole('textbox', { name: 'New password' }).fill('half typed');
  await page.goto(await mailedLink(product, member.email, '/reset-password'));
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue('');
  await chooseNewPassword(page, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
});

test('an unknown email address gets the same response, and no email', async ({ admin, product, visitor }) => {
  const member = await aMember(admin);
  const page = await visitor();
  await askForLink(page, 'nobody.at.all@example.org', '/admin/login');
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/admin/login');
  // Mails leave in their order: once that of a later request is there, none is to come anymore.
  await askForLink(page, member.email);
  await mailedLink(product, member.email, '/reset-password');
  expect(product.mailbox.to('nobody.at.all@example.org')).toEqual([]);
});
