import { createHash } from 'node:crypto';
import type { SteadyClock } from '../../platform/calendar';
import type { InlineDigests } from '../../platform/http';
import type { Answers } from '../rendering/server-build';
import { dataBlock, escaped, meta } from './markup';
import type { InlineStyle, PageFiles } from './page-files';

/** What the page's address shows, as the server made it. */
export interface RenderedParts extends PageFiles {
  readonly path: string;
  readonly title: string;
  /** of the head, besides the title */
  readonly head: string;
  /** of `#root` */
  readonly html: string;
}

export interface PageDocument {
  readonly html: string;
  /** of all that stands in it and would otherwise not be allowed to work */
  readonly inline: InlineDigests;
}

interface PageFacts {
  readonly timeZone: string;
  /** spares the browser the zone's rules, which are slow to load */
  readonly clock: SteadyClock | null;
  readonly answers: Answers;
}

/** The shell's page, told what it would otherwise have to ask for, and finished where it could be rendered. */
export function composeDocument(template: string, facts: PageFacts, rendered?: RenderedParts): PageDocument {
  const told = template
    .replace('</head>', (end) => `${clockMarkup(facts)}${end}`)
    .replace('</body>', (end) => `${dataBlock('application/json', facts.answers, 'page-answers')}${end}`);
  const html = rendered ? withRendered(told, rendered) : told;
  const styles = [...inlineTexts(template, styleElement), ...(rendered?.styles.map(({ css }) => css) ?? [])];
  return {
    html,
    inline: { scripts: inlineTexts(template, scriptElement).map(digest), styles: styles.map(digest) },
  };
}

const clockMarkup = ({ timeZone, clock }: PageFacts): string =>
  meta('pharmacy-time-zone', timeZone) +
  (clock ? meta('pharmacy-clock', `${clock.offset} ${clock.from.toISOString()} ${clock.until.toISOString()}`) : '');

function withRendered(template: string, { path, title, head, html, scripts, styles }: RenderedParts): string {
  const started = waitsForPicture(template) ? afterPicture(template, scripts) : besidePicture(template, scripts);
  const parts = new RegExp('<div id="root">\\s*</div>');
  if (!parts.test(template)) throw new Error('The shell’s page has no place for what was rendered.');
  return started.template
    .replace(/<link\b[^>]*rel="?stylesheet"?[^>]*>/g, (link) =>
      styles.some((it) => link.includes(it.href)) ? '' : link,
    )
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', (end) => [head, ...styles.map(styleMarkup), started.markup].join('') + end)
    .replace(parts, () => `<div id="root" data-rendered="${escaped(path)}">${html}</div>`);
}

const styleMarkup = ({ href, css }: InlineStyle) => `<style data-href="${escaped(href)}">${css}</style>`;

interface Started {
  readonly template: string;
  readonly markup: string;
}

/** Whether the shell's own inline script starts the others: it says so by the name of the list that it reads. */
const waitsForPicture = (template: string) =>
  inlineTexts(template, scriptElement).some((text) => text.includes(SCRIPTS_ID));

/** The words come first: no script shares the line with them, and the first picture is made without any. */
function afterPicture(template: string, scripts: readonly string[]): Started {
  const run = [...template.matchAll(deferredScript)].map(([, address = '']) => address);
  const list = { run, fetch: scripts.filter((address) => !run.includes(address)) };
  return { template: template.replace(deferredScript, ''), markup: dataBlock('application/json', list, SCRIPTS_ID) };
}

function besidePicture(template: string, scripts: readonly string[]): Started {
  return {
    template,
    markup: scripts
      .filter((address) => !template.includes(address))
      .map(preload)
      .join(''),
  };
}

const SCRIPTS_ID = 'page-scripts';
const deferredScript = /<script\b(?=[^>]*\bdefer\b)[^>]*\bsrc="([^"]+)"[^>]*><\/script>/g;

const preload = (address: string) => `<link rel="preload" as="script" fetchpriority="low" href="${escaped(address)}">`;

const scriptElement = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;
const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Of the shell's own page, which nobody else writes into. */
const inlineTexts = (template: string, element: RegExp) => [...template.matchAll(element)].map(([, text = '']) => text);

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
