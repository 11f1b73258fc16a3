import { createHash } from 'node:crypto';
import { type PageContentView, telephoneLink } from '@pharmacy/contracts';
import type { FixedOffset } from '../../platform/time';
import type { InlineDigests } from '../../platform/http';
import type { Responses } from '../rendering/server-build';
import { dataBlock, escaped, meta, publishedNameIn, siteNameIn } from './markup';
import type { InlineStyle, PageFiles } from './page-files';

/** The shell's own `noscript` message, at the end of every page. */
const shellNote = /<noscript>[\s\S]*?<\/noscript>/;

/** Inline, because the shell's styles are loaded by script. Colors and sizes match `libs/ui`. */
const noScriptStyle =
  'body{margin:0;background:#fbf7f0}' +
  '.no-script{max-width:36rem;margin:12vh auto;padding:0 24px;font:17px/1.6 system-ui,sans-serif;color:#14231f}' +
  '.no-script h1{margin:0 0 16px;font:600 30px/1.2 Georgia,serif}' +
  '.no-script a{color:#1b6e52;text-underline-offset:.18em}' +
  '.no-script .call{display:inline-block;padding:12px 24px;border-radius:8px;background:#0f4c3a;color:#fff;text-decoration:none}' +
  '.no-script a:focus-visible{outline:2px solid #0f4c3a;outline-offset:2px}';

/** Replaces the shell's message on pages that need scripts with one that has the pharmacy's current phone number. */
function withNoScriptPage(shell: string, responses: Responses): string {
  const page = `<noscript><style>${noScriptStyle}</style>${noScriptPage(responses)}</noscript>`;
  return shellNote.test(shell)
    ? shell.replace(shellNote, () => page)
    : shell.replace('</body>', (end) => `${page}${end}`);
}

function noScriptPage(responses: Responses): string {
  const call = callMarkup(responses);
  return (
    `<main class="no-script"><p>${escaped(siteNameIn(responses))}</p><h1>This page needs JavaScript</h1>` +
    '<p>JavaScript is turned off in this browser, or your browser can’t run it. Signing in, registering, and the ' +
    'portals don’t work without it. ' +
    (call === ''
      ? 'Turn it on, and load this page again.</p>'
      : `Turn it on and load this page again, or call us. We’re happy to help.</p><p>${call}</p>`) +
    '<p><a href="/">Go to the home page</a>, which you can read without JavaScript.</p></main>'
  );
}

/** Empty if the texts can't be read: an outdated phone number would be worse than none. */
function callMarkup(responses: Responses): string {
  const texts = responses['/api/pages/global'] as PageContentView | undefined;
  const phone = texts?.blocks['pharmacy_phone']?.content ?? '';
  const href = telephoneLink(phone);
  return href === null ? escaped(phone) : `<a class="call" href="${escaped(href)}">Call ${escaped(phone)}</a>`;
}

/** What the renderer produced for the page at `path`. */
export interface RenderedParts extends PageFiles {
  readonly path: string;
  readonly title: string;
  /** markup for the head, without the title */
  readonly head: string;
  /** content of `#root` */
  readonly html: string;
}

export interface PageDocument {
  readonly html: string;
  /** digests of the inline scripts and styles, for the content security policy */
  readonly inline: InlineDigests;
}

interface PageFacts {
  readonly timeZone: string;
  /** lets the browser skip loading the time zone's rules, which is slow */
  readonly clock: FixedOffset | null;
  readonly responses: Responses;
}

/**
 * Builds the page from the shell's template: embeds the data that the browser would otherwise fetch, and the rendered
 * content if there is any.
 */
export function composeDocument(template: string, facts: PageFacts, rendered?: RenderedParts): PageDocument {
  const withData = template
    .replace('</head>', (end) => `${clockMarkup(facts)}${end}`)
    .replace('</body>', (end) => `${dataBlock('application/json', facts.responses, 'page-responses')}${end}`);
  const html = rendered ? insertRendered(withData, rendered) : withoutContent(withData, facts.responses);
  const styles = [
    ...inlineTexts(template, styleElement),
    ...(rendered?.styles.map(({ css }) => css) ?? [noScriptStyle]),
  ];
  return {
    html,
    inline: { scripts: inlineTexts(template, scriptElement).map(digest), styles: styles.map(digest) },
  };
}

function withoutContent(template: string, responses: Responses): string {
  const name = publishedNameIn(responses);
  const page = withNoScriptPage(template, responses);
  return name === undefined ? page : withTitle(page, name);
}

const clockMarkup = ({ timeZone, clock }: PageFacts): string =>
  meta('pharmacy-time-zone', timeZone) +
  (clock ? meta('pharmacy-clock', `${clock.offset} ${clock.from.toISOString()} ${clock.until.toISOString()}`) : '');

function insertRendered(
  template: string,
  { path, title, head, html, scripts, styles, digests }: RenderedParts,
): string {
  const scriptMarkup = startsScriptsAfterPaint(template)
    ? scriptsAfterPaint(template, scripts, digests)
    : scriptsPreloaded(template, scripts, digests);
  const root = new RegExp('<div id="root">\\s*</div>');
  if (!root.test(template)) throw new Error('The shell’s page has no empty #root element for the rendered content');
  return withTitle(scriptMarkup.template, title)
    .replace(/<link\b[^>]*rel="?stylesheet"?[^>]*>/g, (link) =>
      styles.some((it) => link.includes(it.href)) ? '' : link,
    )
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', (end) => [head, ...styles.map(styleMarkup), scriptMarkup.markup].join('') + end)
    .replace(root, () => `<div id="root" data-rendered="${escaped(path)}">${html}</div>`);
}

const withTitle = (page: string, title: string): string =>
  page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`);

const styleMarkup = ({ href, css }: InlineStyle) => `<style data-href="${escaped(href)}">${css}</style>`;

interface ScriptMarkup {
  readonly template: string;
  readonly markup: string;
}

/** Whether the shell's inline script starts the other scripts. It does if it contains the ID of the script list. */
const startsScriptsAfterPaint = (template: string) =>
  inlineTexts(template, scriptElement).some((text) => text.includes(SCRIPTS_ID));

/** Text comes first: scripts load after the first paint, so they don't compete with the content for bandwidth. */
function scriptsAfterPaint(template: string, scripts: readonly string[], digests: PageFiles['digests']): ScriptMarkup {
  const run = [...template.matchAll(deferredScript)].map(([, address = '']) => address);
  const list = { run, fetch: scripts.filter((address) => !run.includes(address)), digests };
  return { template: template.replace(deferredScript, ''), markup: dataBlock('application/json', list, SCRIPTS_ID) };
}

function scriptsPreloaded(template: string, scripts: readonly string[], digests: PageFiles['digests']): ScriptMarkup {
  return {
    template,
    markup: scripts
      .filter((address) => !template.includes(address))
      .map((address) => preload(address, digests[address]))
      .join(''),
  };
}

const SCRIPTS_ID = 'page-scripts';
const deferredScript = /<script\b(?=[^>]*\bdefer\b)[^>]*\bsrc="([^"]+)"[^>]*><\/script>/g;

const preload = (address: string, digest?: string) => {
  const integrity = digest === undefined ? '' : ` integrity="${escaped(digest)}"`;
  return `<link rel="preload" as="script" fetchpriority="low" href="${escaped(address)}"${integrity}>`;
};

const scriptElement = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;
const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Only for the shell's own template, which holds no user input. */
const inlineTexts = (template: string, element: RegExp) => [...template.matchAll(element)].map(([, text = '']) => text);

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
