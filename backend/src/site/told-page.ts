import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BuiltFile } from './built-file';
import type { PageFacts } from './page-facts';

const zip = promisify(gzip);
const press = promisify(brotliCompress);
/** Half a millisecond for the shell's page, and close to the smallest form. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The shell's page with the facts written into it. Its forms are made once, and anew when page or facts change. */
export class ToldPage {
  private told?: { readonly page: BuiltFile; readonly facts: string; readonly file: Promise<BuiltFile> };

  of(page: BuiltFile, facts: PageFacts): Promise<BuiltFile> {
    const written = headOf(facts);
    if (this.told?.page !== page || this.told.facts !== written)
      this.told = { page, facts: written, file: compress(page.text.replace('</head>', () => `${written}</head>`)) };
    return this.told.file;
  }
}

async function compress(html: string): Promise<BuiltFile> {
  const identity = Buffer.from(html);
  const [br, gzip] = await Promise.all([press(identity, QUALITY), zip(identity)]);
  return new BuiltFile('index.html', { identity, br, gzip });
}

/** A data block is no script: nothing in it runs, and no `<` in it can end it. */
function headOf({ timeZone, announcements }: PageFacts): string {
  const list = JSON.stringify(announcements).replaceAll('<', '\\u003c');
  return (
    `<meta name="pharmacy-time-zone" content="${escape(timeZone)}">` +
    `<script type="application/json" id="active-announcements">${list}</script>`
  );
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
