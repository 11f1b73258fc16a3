import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pharmacy } from '@pharmacy/contracts';
import { readConfig } from '../config';
import type { Mail } from './mail';
import { MailRenderer } from './mail-renderer';

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
  const renderer = new MailRenderer(readConfig({}));

  beforeAll(() => writeFileSync(template, '<p>{{greeting firstName}}</p>'));
  afterAll(() => rmSync(path.dirname(template), { recursive: true }));

  it('renders an email in the layout, with a phone number that can be dialed', () => {
    const { html, subject } = renderer.render(note, note.sample);
    expect(subject).toBe('A note');
    expect(html).toContain('First line<br>second &lt;line&gt;');
    expect(html).toContain('href="tel:+16015550142"');
    expect(html).toContain(pharmacy.phone);
  });

  it('renders the same content as plain text', () => {
    const { text } = renderer.render(note, note.sample);
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
  ])('greets %j as %j', (firstName, said) => {
    const { text } = renderer.render(welcome, { firstName });
    expect(text.split('\n')[0]).toBe(said);
  });

  it('rejects a model that lacks a value of the template', () => {
    expect(() => renderer.render(note, {} as { text: string })).toThrow();
  });
});
