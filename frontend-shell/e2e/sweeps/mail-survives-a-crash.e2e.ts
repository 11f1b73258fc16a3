import { Client } from 'pg';
import { Api, administrator } from '../support/api';
import { Product } from '../support/product';
import { expect, test } from '../support/test';
import { anApplicant } from '../pages/registration';

async function owedMails(product: Product): Promise<number> {
  const client = new Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  const { rowCount } = await client.query('SELECT FROM outbox');
  await client.end();
  return rowCount ?? 0;
}

test('an email that was pending when the server was killed goes out once after the restart', async () => {
  const product = await Product.start();
  try {
    const applicant = anApplicant();
    const admin = await new Api(product).signIn(administrator.username, administrator.password);
    const { id } = await admin.register('prescriber', applicant);
    await expect.poll(() => product.mailbox.to(applicant.email).length).toBe(1);

    product.mailbox.rejectMail();
    await admin.approve(id);
    await product.kill();
    product.mailbox.accept();
    await product.boot();

    await expect.poll(() => product.mailbox.to(applicant.email).length, { timeout: 60_000 }).toBe(2);
    expect(product.mailbox.to(applicant.email).at(-1)?.subject).toMatch(/approved/i);
    await expect.poll(() => owedMails(product)).toBe(0);
    expect(product.mailbox.to(applicant.email)).toHaveLength(2);
  } finally {
    await product.stop();
  }
});
