import { Client } from 'pg';
import { mailedLink } from '../support/mailbox';
import type { Product } from '../support/product';
import { expect, test } from '../support/test';
import { aMember, signInAtPortal } from '../pages/registration';
import { signIn } from '../pages/sign-in';

/** As if the library had come after the person, an hour ago: emails wait for a minute without another document. */
async function missedALot(product: Product, username: string): Promise<void> {
  const client = new Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  await client.query(
    `UPDATE document_digests SET told_until = now() - interval '1 year'
     WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
    [username],
  );
  await client.query(
    `UPDATE documents SET version_at = now() - interval '1 hour', released_at = now() - interval '1 hour'
     WHERE released_at IS NOT NULL`,
  );
  await client.end();
}

test('a reader chooses how often new documents are emailed, opens one from the email, and unsubscribes signed out', async ({
  admin,
  product,
  visitor,
}) => {
  const member = await aMember(admin);
  const page = await visitor();
  await signInAtPortal(page, member);
  await page.goto('/account');
  const emails = page.getByRole('region', { name: 'Emails about new documents' });
  await expect(emails.getByLabel('How often')).toHaveValue('daily');
  await emails.getByLabel('How often').selectOption({ label: 'At once, within a few minutes' });
  await emails.getByRole('button', { name: 'Save choice' }).click();
  await expect(page.getByText('Your choice was saved').first()).toBeVisible();

  await missedALot(product, member.username);
  const news = () => product.mailbox.to(member.email).filter(({ subject }) => subject?.startsWith('New for you'));
  await expect.poll(news, { timeout: 120_000 }).toHaveLength(1);

  const elsewhere = await visitor();
  const linked = /(\S[^\n]*?)\s+<(http:[^>]+\?document=(\d+))>/.exec(news()[0]?.text ?? '');
  await elsewhere.goto(linked![2]!);
  await expect(elsewhere).toHaveURL(/\/login\?type=prescriber$/);
  await signIn(elsewhere, member.username, member.password);
  await expect(elsewhere.locator(`#document-${linked![3]}`)).toBeFocused();

  const signedOut = await visitor();
  await signedOut.goto(await mailedLink(product, member.email, '/unsubscribe'));
  await signedOut.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(signedOut.getByRole('heading', { name: 'You’re unsubscribed' })).toBeFocused();
  await page.reload();
  await expect(emails.getByLabel('How often')).toHaveValue('never');
});
