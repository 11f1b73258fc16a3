import { Logger } from '@nestjs/common';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pharmacy } from '@pharmacy/contracts';
import { readConfig } from '../config';
import type { Mail } from './mail';
import { MailRenderer } from './mail-renderer';
import { PharmacyFacts } from './pharmacy-facts';

class PersonArrived {
  static readonly eventName = 'person.arrived';
  readonly name = PersonArrived.eventName;
  readonly subject = { type: 'person', id: 1, label: 'Ana' };
}

const note: Mail<{ text: string }> = {
  name: 'note',
  on: PersonArrived,
  template: path.join(__dirname, 'layout/note.hbs'),
  sample: { text: 'First line\nsecond <line>' },
  subject: () => 'A note',
  compose: () => Promise.resolve(null),
};

const template = path.join(mkdtempSync(path.join(tmpdir(), 'mail-')), 'welcome.hbs');
const welcome: Mail<{ firstName: string }> = {
  name: 'welcome',
  on: PersonArrived,
  template,
  sample: { firstName: 'Ana' },
  subject: () => 'Welcome',
  compose: () => Promise.resolve(null),
};

describe(MailRenderer.name, () => {
  const facts = new PharmacyFacts();
  const renderer = new MailRenderer(readConfig({}), facts);

  beforeAll(() => writeFileSync(template, '<p>{{greeting firstName}}</p>'));
  afterAll(() => rmSync(path.dirname(template), { recursive: true }));

  it('renders an email in the layout, with a phone number that can be dialed', async () => {
    const { html, subject } = await renderer.render(note, note.sample);
    expect(subject).toBe('A note');
    expect(html).toContain('First line<br>second &lt;line&gt;');
    expect(html).toContain('href="tel:+16015550142"');
    expect(html).toContain(pharmacy.phone);
  });

  it('renders the same content as plain text', async () => {
    const { text } = await renderer.render(note, note.sample);
    expect(text).toContain('second <line>');
    expect(text).toContain(pharmacy.email);
    expect(text).not.toContain('tel:');
  });

  it.each([
    ['Jordan', 'Hello Jordan,'],
    ['Mary-Jane O’Neill', 'Hello Mary-Jane O’Neill,'],
    ['J.R.', 'Hello J.R.,'],
    ['Zoë', 'Hello Zoë,'],
    ['María del Carmen', 'Hello María del Carmen,'],
    ['You won a prize today', 'Hello,'],
    ['www.evil', 'Hello,'],
    ['You won! https://evil.example/prize', 'Hello,'],
    ['evil.example', 'Hello,'],
    ['Ana\nClick here', 'Hello,'],
    ['<a href=x>Ana</a>', 'Hello,'],
    ['\u202eanA', 'Hello,'],
    ['A'.repeat(51), 'Hello,'],
  ])('greets %j as %j', async (firstName, said) => {
    const { text } = await renderer.render(welcome, { firstName });
    expect(text.split('\n')[0]).toBe(said);
  });

  it('rejects a model that lacks a value of the template', async () => {
    await expect(renderer.render(note, {} as { text: string })).rejects.toThrow();
  });

  describe('with published facts', () => {
    const oak = { name: 'Oak & <Pine>', phone: ' (601) 555-0199 x12\n', email: 'desk@example.org' };
    const renderNote = () => renderer.render(note, note.sample);

    it('names the pharmacy as the website does, encoded', async () => {
      facts.readFrom(() => Promise.resolve(oak));
      const { html, text } = await renderNote();
      expect(html).toContain('>Oak &amp; &lt;Pine&gt;</a>');
      expect(html).toMatch(/<a href="tel:\+16015550199;ext&#x3D;12"[^>]*>\(601\) 555-0199 x12<\/a>/);
      expect(html).toContain('href="mailto:desk@example.org"');
      expect(text).toContain('Oak & <Pine>\nQuestions? Call (601) 555-0199 x12 or email desk@example.org.');
      for (const example of Object.values(pharmacy)) expect(html).not.toContain(example);
    });

    it('links no phone text that isn’t one number', async () => {
      facts.readFrom(() => Promise.resolve({ ...oak, phone: 'Ask at the <counter>' }));
      const { html } = await renderNote();
      expect(html).toContain('Call Ask at the &lt;counter&gt; or');
      expect(html).not.toContain('tel:');
    });

    it('has the facts of a new installation where a text is missing, empty, or no address', async () => {
      facts.readFrom(() => Promise.resolve({ name: ' ', email: 'by letter' }));
      const { text } = await renderNote();
      expect(text).toContain(`${pharmacy.name}\nQuestions? Call ${pharmacy.phone} or email ${pharmacy.email}.`);
    });

    it('isn’t written before the facts could be read once', async () => {
      const started = new PharmacyFacts();
      started.readFrom(() => Promise.reject(new Error('down')));
      await expect(new MailRenderer(readConfig({}), started).render(note, note.sample)).rejects.toThrow('down');
    });

    it('has the facts of the last read while they can’t be read', async () => {
      jest.spyOn(Logger.prototype, 'warn').mockImplementation();
      facts.readFrom(() => Promise.resolve(oak));
      await renderNote();
      facts.readFrom(() => Promise.reject(new Error('down')));
      expect((await renderNote()).text).toContain('Oak & <Pine>');
    });
  });
});
