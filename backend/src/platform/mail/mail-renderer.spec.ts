import path from 'node:path';
import { pharmacy } from '@pharmacy/contracts';
import { readConfig } from '../config';
import type { Mail } from './mail';
import { MailRenderer } from './mail-renderer';

const note: Mail<{ text: string }> = {
  name: 'note',
  on: 'note.written',
  template: path.join(__dirname, 'layout/note.hbs'),
  sample: { text: 'First line\nsecond <line>' },
  subject: () => 'A note',
  compose: () => Promise.resolve(null),
};

describe(MailRenderer.name, () => {
  const renderer = new MailRenderer(readConfig({}));

  it('puts a mail into the layout, with a number that can be dialled', () => {
    const { html, subject } = renderer.render(note, note.sample);
    expect(subject).toBe('A note');
    expect(html).toContain('First line<br>second &lt;line&gt;');
    expect(html).toContain('href="tel:+16015550142"');
    expect(html).toContain(pharmacy.phone);
  });

  it('says the same as plain text', () => {
    const { text } = renderer.render(note, note.sample);
    expect(text).toContain('second <line>');
    expect(text).toContain(pharmacy.email);
    expect(text).not.toContain('tel:');
  });

  it('refuses a model that lacks what the template asks for', () => {
    expect(() => renderer.render(note, {} as { text: string })).toThrow();
  });
});
