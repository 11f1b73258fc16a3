import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { DocumentAccessView, DocumentTicket, UserType } from '@pharmacy/contracts';
import { pdfText } from '../../../backend/test/support/shown-pdf';
import { AdminDocuments } from '../pages/admin-documents';
import { aMember, type Applicant, signInAtPortal } from '../pages/registration';
import { Portal } from '../pages/portal';
import { bringSession, signInAsAdministrator } from '../pages/sign-in';
import { Api } from '../support/api';
import type { Product } from '../support/product';
import { expect, test } from '../support/test';

const REASON = 'The table on page 4 gives a wrong dose.';
const POLLED = { timeout: 60_000 };

interface Reader extends Applicant {
  readonly api: Api;
  readonly page: Page;
}

test.describe('a recall with a second server', () => {
  let replica: Product;
  test.beforeAll(async ({ product }) => void (replica = await product.replica()));
  test.afterAll(() => replica.leave());

  test('reaches the four of five people who opened the version, and each confirms with one click', async ({
    admin,
    product,
    visitor,
  }) => {
    const number = Date.now().toString(36);
    const [title, replacement] = [`Dosing card ${number}`, `Corrected table ${number}`];
    const { id } = await admin.publishDocument(title, 'both');
    await admin.publishDocument(replacement, 'both');

    /** Someone who is signed in at a server, in a browser and with the API. */
    async function aReader(server: Product, type: UserType = 'prescriber'): Promise<Reader> {
      const member = await aMember(admin, type);
      const api = await new Api(server).signIn(member.username, member.password);
      const page = await visitor();
      if (type === 'prescriber' && server === product) await signInAtPortal(page, member);
      else {
        await bringSession(page, api.session);
        await page.goto(`${server.url}/${type === 'prescriber' ? 'prescriber' : 'salesrep'}-portal`);
      }
      return { ...member, api, page };
    }
    const [ada, ben] = [await aReader(product), await aReader(replica)];
    const [cleo, dov, eve] = [await aReader(product, 'salesrep'), await aReader(product), await aReader(product)];
    const readers = [ada, ben, cleo, dov];

    await new Portal(ada.page).download(title);
    await new Portal(cleo.page).view(title);
    expect(await dov.api.status(`/api/documents/${id}/download`)).toBe(200);
    const tickets = await Promise.all(
      [...readers, eve].map(({ api }) => api.call<DocumentTicket>('POST', `/api/documents/${id}/ticket`)),
    );
    const form = await openRecall(await visitor(), title, number);
    // on the other server, while the form is open
    await new Portal(ben.page).download(title);
    await expect(new Portal(eve.page).document(title)).toBeVisible();
    await form.getByLabel('Reason').fill(REASON);
    await form.getByLabel('Replacement').selectOption(replacement);
    await form.getByRole('button', { name: 'Recall version 1' }).click();
    const recall = form.page().getByRole('dialog', { name: 'Recall', exact: true });
    await expect(recall).toContainText('0 of 4');

    for (const server of [product, replica])
      for (const [index, { username, password }] of [...readers, eve].entries()) {
        const api = await new Api(server).signIn(username, password);
        const path = `/api/documents/${id}`;
        for (const file of ['view', 'download', 'download?version=1', `view?token=${tickets[index]!.token}`])
          expect([username, file, await api.status(`${path}/${file}`)]).toEqual([username, file, 404]);
        const withoutSession = await new Api(server).status(`${path}/download?token=${tickets[index]!.token}`);
        expect(withoutSession).toBe(404);
      }

    const emailsTo = ({ email }: Applicant, subject: string) =>
      product.mailbox.to(email).filter((mail) => mail.subject === subject);
    for (const reader of readers) {
      await expect.poll(() => emailsTo(reader, `Recalled: ${title}`).length).toBe(1);
      const text = emailsTo(reader, `Recalled: ${title}`)[0]!.text!.replaceAll(/\s+/g, ' ');
      expect(text).toContain(REASON);
      expect(text).toContain('Delete the files that you saved or forwarded, and destroy printed copies.');
      expect(text).toContain(`Use the replacement: ${replacement} (version 1).`);
    }

    await expect(recall.getByRole('listitem')).toHaveCount(4);
    for (const [confirming, count] of [
      [[ada], 1],
      [[ben, cleo], 3],
    ] as const) {
      for (const reader of confirming) await confirm(reader, replacement);
      await expect(recall).toContainText(`${count} of 4`, POLLED);
      await expect(recall.getByRole('listitem')).toHaveCount(4 - count);
      for (const { username } of confirming)
        await expect(recall.getByRole('listitem').filter({ hasText: username })).toHaveCount(0);
    }
    await expect(recall.getByRole('listitem')).toContainText(dov.username);

    await recall.getByRole('button', { name: 'Send a reminder' }).click();
    await expect(recall).toContainText('Last requested');
    const reminder = `Reminder: ${title} was recalled`;
    await expect.poll(() => emailsTo(dov, reminder).length).toBe(1);
    await expectFigures(await reportOf(recall), await admin.call('GET', `/api/documents/${id}/accesses`), 3);

    await confirm(dov, replacement);
    await expect(recall).toContainText('4 of 4', POLLED);
    await expect(recall).toContainText('Everyone who opened this version or was emailed about it has no copies left.');
    await expectFigures(await reportOf(recall), await admin.call('GET', `/api/documents/${id}/accesses`), 4);

    // by now, everything that was to be sent was sent
    for (const reader of [...readers, eve]) {
      const emails = [`Recalled: ${title}`, reminder].map((subject) => emailsTo(reader, subject).length);
      expect([reader.username, emails]).toEqual([reader.username, [reader === eve ? 0 : 1, reader === dov ? 1 : 0]]);
    }
    await eve.page.reload();
    await expect(new Portal(eve.page).document(title).first()).toBeVisible();
    await expect(noticeOf(eve.page)).toHaveCount(0);
  });
});

/** Both documents are in the list, so that one can be chosen to replace the other. */
async function openRecall(office: Page, title: string, number: string): Promise<Locator> {
  await signInAsAdministrator(office, '/admin/documents');
  await office.getByRole('main').getByRole('searchbox').fill(number);
  await new AdminDocuments(office).row(title).getByRole('button', { name: 'More actions' }).click();
  await office.getByRole('menuitem', { name: 'Versions', exact: true }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Recall version 1' }).click();
  const form = office.getByRole('dialog', { name: 'Recall version 1' });
  await expect(form).toContainText('3 people opened version 1');
  return form;
}

const noticeOf = (page: Page) => page.getByRole('region', { name: 'A document that you have was recalled' });

/** The notice comes by itself, says what to do, and goes after one click. */
async function confirm({ page }: Reader, replacement: string): Promise<void> {
  const notice = noticeOf(page);
  await expect(notice).toContainText(REASON, POLLED);
  await expect(notice).toContainText('Stop using this version.');
  await expect(notice).toContainText(`It’s replaced by ${replacement}, version 1.`);
  await notice.getByRole('button', { name: /^I have destroyed my copies/ }).click();
  await expect(notice).toBeHidden();
}

async function reportOf(recall: Locator): Promise<string> {
  const started = recall.page().waitForEvent('download');
  await recall.getByRole('button', { name: 'PDF report' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^recall-\d+-\d{4}-\d\d-\d\d\.pdf$/);
  return (await pdfText(await readFile(await download.path()))).replaceAll('\n', ' ');
}

async function expectFigures(report: string, log: readonly DocumentAccessView[], confirmed: number): Promise<void> {
  const [views, downloads] = ['view', 'download'].map((kind) => log.filter((access) => access.kind === kind).length);
  expect(new Set(log.map(({ user }) => user.username)).size).toBe(4);
  expect([views, downloads]).toEqual([1, 3]);
  expect(report).toContain(`4: ${confirmed} confirmed, ${4 - confirmed} not yet`);
  expect(report).toContain(`${log.length}: ${views} view, ${downloads} downloads`);
  expect(report).toMatch(new RegExp(`Times in the log:?\\s+${log.length}\\b`));
  for (const { user } of log) expect(report).toContain(`(${user.username})`);
}
