import { composeDocument } from './page-document';

const template =
  '<!doctype html><head><title>Shell</title><meta name="description" content="shell"/></head><body><div id="root"></div></body>';
const facts = { timeZone: 'America/Chicago', clock: null, responses: { '/api/x': 'open' } };
const rendered = { path: '/', title: 'T', head: '', html: '', scripts: [], styles: [], digests: {} };

describe(composeDocument.name, () => {
  it('writes texts unchanged, including replacement patterns', () => {
    const html = "<p>$& $' $` $1 $$</p></body></head>";
    const document = composeDocument(template, facts, { ...rendered, html, title: '$& <b>' });
    expect(document.html).toContain(`<div id="root" data-rendered="/">${html}</div>`);
    expect(document.html).toContain('<title>$&amp; &lt;b&gt;</title>');
  });

  it("puts its data at the end of the page, whatever the page's own text contains", () => {
    const html = '<p>&lt;/body&gt;</p>';
    const { html: made } = composeDocument(template, facts, { ...rendered, html });
    expect(made.endsWith('{"/api/x":"open"}</script></body>')).toBe(true);
    expect(made.match(/page-responses/g)).toHaveLength(1);
    expect(made).not.toContain('content="shell"');
  });

  it("computes digests for the shell's own page only, not for rendered content", () => {
    const html = '<script>alert(1)</script><style>*{}</style>';
    const { inline } = composeDocument(template, facts, { ...rendered, html });
    expect(inline).toEqual({ scripts: [], styles: [] });
  });

  describe('the scripts of a rendered page', () => {
    const deferred = '<script defer="defer" src="/assets/main.js"></script></head>';
    const withScripts = { ...rendered, scripts: ['/assets/main.js', '/assets/page.js'] };

    it("are a list for the shell's inline script, which starts them after the first paint", () => {
      const waiting = template.replace('</head>', `<script>start("page-scripts")</script>${deferred}`);
      const { html } = composeDocument(waiting, facts, withScripts);
      expect(html).toContain(
        'id="page-scripts">{"run":["/assets/main.js"],"fetch":["/assets/page.js"],"digests":{}}</script>',
      );
      expect(html).not.toMatch(/<script[^>]* src=|rel="preload" as="script"/);
    });

    it('are loaded directly when no inline script starts them', () => {
      const { html } = composeDocument(template.replace('</head>', deferred), facts, withScripts);
      expect(html).toContain(deferred.replace('</head>', ''));
      expect(html.match(/rel="preload" as="script" fetchpriority="low" href="([^"]+)"/)?.[1]).toBe('/assets/page.js');
      expect(html).not.toContain('page-scripts');
    });
  });

  describe('a page that needs scripts', () => {
    const withNote = template.replace('</body>', '<noscript><p>The shell’s note</p></noscript></body>');
    const phoned = (content: string) => ({
      ...facts,
      responses: { '/api/pages/global': { page: 'global', blocks: { pharmacy_phone: { content } } } },
    });

    it("shows a notice with the phone number instead of the shell's note when scripts are off", () => {
      const { html, inline } = composeDocument(withNote, phoned('(601) 555-0199'));
      expect(html).toMatch(
        /<noscript>.*<a class="call" href="tel:\+16015550199">Call \(601\) 555-0199<\/a>.*<\/noscript>/,
      );
      expect(html).not.toContain('The shell’s note');
      expect(inline.styles).toHaveLength(1);
    });

    it("has the pharmacy's published name as its title until a script sets it", () => {
      const blocks = { pharmacy_name: { content: 'Oak & Pine' } };
      const { html } = composeDocument(template, { ...facts, responses: { '/api/pages/global': { blocks } } });
      expect(html).toContain('<title>Oak &amp; Pine</title>');
    });

    it.each([
      ['a number that cannot be dialed', 'Ask <b>us</b>', 'Ask &lt;b&gt;us&lt;/b&gt;'],
      ['no number', '', 'Turn it on, and load this page again.'],
    ])('has no phone link for %s', (_, phone, words) => {
      const { html } = composeDocument(template, phoned(phone));
      expect(html).toContain(words);
      expect(html).not.toContain('tel:');
    });

    it("keeps the shell's note when its content was rendered", () => {
      const { html, inline } = composeDocument(withNote, phoned('(601) 555-0199'), rendered);
      expect(html).toContain('The shell’s note');
      expect(html).not.toContain('no-script');
      expect(inline.styles).toEqual([]);
    });
  });

  it('rejects a template without a place for rendered content', () => {
    expect(() => composeDocument('<body></body>', facts, rendered)).toThrow('no empty #root');
  });
});
