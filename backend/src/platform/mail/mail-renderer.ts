import { Injectable } from '@nestjs/common';
import { pharmacy, telephoneHref } from '@pharmacy/contracts';
import Handlebars from 'handlebars';
import { compile } from 'html-to-text';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Config } from '../config';
import type { Mail } from './mail';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const LAYOUT = path.join(__dirname, 'layout');

/** Turns a mail and its model into subject, accessible HTML in the one layout, and plain text that says the same. */
@Injectable()
export class MailRenderer {
  private readonly handlebars = Handlebars.create();
  private readonly templates = new Map<string, Handlebars.TemplateDelegate>();

  constructor(private readonly config: Config) {
    this.handlebars.registerHelper({ greeting, lines: asLines, telephoneHref });
    for (const partial of ['button', 'note'])
      this.handlebars.registerPartial(partial, readFileSync(path.join(LAYOUT, `${partial}.hbs`), 'utf8'));
  }

  /** Throws when the template asks for a field that the model lacks. Besides the model it knows `pharmacy` and `publicUrl`. */
  render<Model extends object>(mail: Mail<Model>, model: Model): RenderedMail {
    const subject = mail.subject(model);
    const context = { ...model, pharmacy, publicUrl: this.config.publicUrl, subject };
    const body = this.template(mail.template)(context);
    const html = this.template(path.join(LAYOUT, 'layout.hbs'))({ ...context, body });
    const foot = this.template(path.join(LAYOUT, 'foot.txt.hbs'))(context);
    return { subject, html, text: `${toText(body)}\n\n${foot}` };
  }

  private template(file: string): Handlebars.TemplateDelegate {
    const known = this.templates.get(file);
    if (known) return known;
    const noEscape = file.endsWith('.txt.hbs');
    const compiled = this.handlebars.compile(readFileSync(file, 'utf8'), { strict: true, noEscape });
    this.templates.set(file, compiled);
    return compiled;
  }
}

/** What a person typed, escaped, with its line breaks. Strict templates do not look at what a helper is given. */
function asLines(text: unknown): Handlebars.SafeString {
  if (typeof text !== 'string') throw new Error('A mail asks for the lines of a text that is missing');
  return new Handlebars.SafeString(Handlebars.escapeExpression(text).replace(/\r?\n/g, '<br>'));
}

const plainName = /^\p{L}[\p{L}\p{M}'’. -]{0,49}$/u;
const likeAnAddress = /\.\p{L}{2}/u;

/**
 * `Hello Jordan,`. Anyone may have a mail sent to somebody else by registering in their name: what is no plain name, such as
 * an advertisement with its link, is left out.
 */
function greeting(name: unknown): string {
  if (typeof name !== 'string') throw new Error('A mail greets a person without a name');
  return plainName.test(name) && !likeAnAddress.test(name) ? `Hello ${name},` : 'Hello,';
}

/** Made for the first mail, since it takes longer than using it. */
let converter: ((html: string) => string) | undefined;

function toText(html: string): string {
  converter ??= compile({
    wordwrap: 78,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
    ],
  });
  return converter(html);
}
