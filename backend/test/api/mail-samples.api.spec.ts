import { MailCatalog, MailRenderer } from '../../src/platform/mail';
import { pharmacy } from '@pharmacy/contracts';
import { anAdministrator, contentClient, seedContent } from '../support/content';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the emails of all modules', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp({ env: { PUBLIC_URL: 'https://pharmacy.example.org' } })));

  it('render their samples in HTML and plain text, with links to this site', async () => {
    const { app } = server;
    const mails = app.get(MailCatalog).all();
    expect(mails.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['registration-received', 'password-reset', 'password-changed', 'account-deactivated']),
    );
    for (const mail of mails) {
      const { subject, html, text } = await app.get(MailRenderer).render(mail, mail.sample);
      expect({ name: mail.name, subject }).toEqual({ name: mail.name, subject: expect.stringMatching(/^\S.{5,80}$/) });
      expect(`${subject}${html}${text}`).not.toMatch(/undefined|\[object|\{\{/);
      for (const [, address] of html.matchAll(/href="([^"]+)"/g))
        expect(address).toMatch(/^(https:\/\/pharmacy\.example\.org|mailto:|tel:\+1)/);
      for (const [link] of html.matchAll(/https:\/\/[\w.]+\/[\w./?&#;=-]+/g))
        expect(text).toContain(link.replaceAll('&#x3D;', '=').replaceAll('&amp;', '&'));
    }
  });

  it('name the pharmacy as its website does', async () => {
    const { app } = server;
    await seedContent(server);
    const content = contentClient(server, await anAdministrator(server, 'editor'));
    await content.saveAndPublish('pharmacy_name', 'Oak Pharmacy');
    await content.saveAndPublish('pharmacy_phone', '(601) 555-0199');
    await content.saveAndPublish('pharmacy_email', 'desk@example.org');
    for (const mail of app.get(MailCatalog).all()) {
      const { html, text } = await app.get(MailRenderer).render(mail, mail.sample);
      expect(text).toContain('Oak Pharmacy\nQuestions? Call (601) 555-0199 or email desk@example.org.');
      for (const example of [pharmacy.name, pharmacy.phone, pharmacy.email])
        expect(`${mail.name} ${html} ${text}`).not.toContain(example);
    }
  });
});
