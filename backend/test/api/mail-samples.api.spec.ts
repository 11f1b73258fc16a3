import { MailCatalog, MailRenderer } from '../../src/platform/mail';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the emails of all modules', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp({ env: { PUBLIC_URL: 'https://pharmacy.example.org' } })));
  afterAll(() => server.close());

  it('render their samples in HTML and plain text, with links to this site', () => {
    const { app } = server;
    const mails = app.get(MailCatalog).all();
    expect(mails.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['registration-received', 'password-reset', 'password-changed', 'account-deactivated']),
    );
    for (const mail of mails) {
      const { subject, html, text } = app.get(MailRenderer).render(mail, mail.sample);
      expect({ name: mail.name, subject }).toEqual({ name: mail.name, subject: expect.stringMatching(/^\S.{5,80}$/) });
      expect(`${subject}${html}${text}`).not.toMatch(/undefined|\[object|\{\{/);
      for (const [, address] of html.matchAll(/href="([^"]+)"/g))
        expect(address).toMatch(/^(https:\/\/pharmacy\.example\.org|mailto:|tel:\+1)/);
      for (const [link] of html.matchAll(/https:\/\/[\w.]+\/[\w./?&#;=-]+/g))
        expect(text).toContain(link.replaceAll('&#x3D;', '=').replaceAll('&amp;', '&'));
    }
  });
});
