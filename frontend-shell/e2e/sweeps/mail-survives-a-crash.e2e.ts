import { Api, administrator } from '../support/api';
import { Product } from '../support/product';
import { expect, test } from '../support/test';
import { anApplicant } from '../pages/registration';

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
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(product.mailbox.to(applicant.email)).toHaveLength(2);
  } finally {
    await product.stop();
  }
});
