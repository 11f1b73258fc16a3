import { Injectable } from '@nestjs/common';
import { telephoneLink } from '@pharmacy/contracts';
import Handlebars from 'handlebars';
import { compile } from 'html-to-text';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Config } from '../config';
import type { Mail } from './mail';
import { PharmacyFacts } from './pharmacy-facts';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const LAYOUT = path.join(__dirname, 'layout');

/** Renders an email: the subject, accessible HTML in the shared layout, and the same content as plain text. */
@Injectable()
export class MailRenderer {
  private readonly handlebars = Handlebars.create();
  private readonly templates = new Map<string, Handlebars.TemplateDelegate>();

  constructor(
    private readonly config: Config,
    private readonly facts: PharmacyFacts,
  ) {
    this.handlebars.registerHelper({ greeting, lines: withLineBreaks, telephoneLink });
    for (const partial of ['button', 'note'])
      this.handlebars.registerPartial(partial, readFileSync(path.join(LAYOUT, `${partial}.hbs`), 'utf8'));
  }

  /** Rejects if the template uses a field that the model lacks. Templates can also use `pharmacy` and `publicUrl`. */
  async render<Model extends object>(mail: Mail<Model>, model: Model): Promise<RenderedMail> {
    const subject = mail.subject(model);
    const context = { ...model, pharmacy: await this.facts.read(), publicUrl: this.config.publicUrl, subject };
    const body = this.template(mail.template)(context);
    const html = this.template(path.join(LAYOUT, 'layout.hbs'))({ ...context, body });
    const footer = this.template(path.join(LAYOUT, 'footer.txt.hbs'))(context);
    return { subject, html, text: `${toText(body)}\n\n${footer}` };
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

/** User input, escaped, with its line breaks. Handlebars' strict mode doesn't check helper arguments, so this does. */
function withLineBreaks(text: unknown): Handlebars.SafeString {
  if (typeof text !== 'string') throw new Error('The argument of the mail template helper "lines" is missing');
  return new Handlebars.SafeString(Handlebars.escapeExpression(text).replace(/\r?\n/g, '<br>'));
}

/** Up to three words: enough for a first name, too few for a message. */
const plainName = /^(?=.{1,50}$)\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,2}$/u;
const looksLikeDomain = /\.\p{L}{2}/u;

/**
 * `Hello Jordan,`. Anyone can register with someone else's email address, and so send them an email. Text that isn't a
 * plain name, such as an advertisement with a link, is therefore left out.
 */
function greeting(name: unknown): string {
  if (typeof name !== 'string') throw new Error('The argument of the mail template helper "greeting" is missing');
  return plainName.test(name) && !looksLikeDomain.test(name) ? `Hello ${name},` : 'Hello,';
}

/** Compiled once, at the first email, because compiling takes longer than converting. */
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
