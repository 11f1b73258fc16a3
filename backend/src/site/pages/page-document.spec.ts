import { composeDocument } from './page-document';

const template =
  '<!doctype html><head><title>Shell</title><meta name="description" content="shell"/></head><body><div id="root"></div></body>';
const facts = { timeZone: 'America/Chicago', clock: null, answers: { '/api/x': 'told' } };
const rendered = { path: '/', title: 'T', head: '', html: '', scripts: [], styles: [] };

describe(composeDocument.name, () => {
  it('writes texts as they are, patterns of replacement among them', () => {
    const html = "<p>$& $' $` $1 $$</p></body></head>";
    const document = composeDocument(template, facts, { ...rendered, html, title: '$& <b>' });
    expect(document.html).toContain(`<div id="root" data-rendered="/">${html}</div>`);
    expect(document.html).toContain('<title>$&amp; &lt;b&gt;</title>');
  });

  it('puts what it tells where the page’s own text cannot be taken for its end', () => {
    const html = '<p>&lt;/body&gt;</p>';
    const { html: made } = composeDocument(template, facts, { ...rendered, html });
    expect(made.endsWith('{"/api/x":"told"}</script></body>')).toBe(true);
    expect(made.match(/page-answers/g)).toHaveLength(1);
    expect(made).not.toContain('content="shell"');
  });

  it('takes digests of the shell’s own page alone, not of what was rendered into it', () => {
    const html = '<script>alert(1)</script><style>*{}</style>';
    const { inline } = composeDocument(template, facts, { ...rendered, html });
    expect(inline).toEqual({ scripts: [], styles: [] });
  });

  describe('the scripts of a finished page', () => {
    const deferred = '<script defer="defer" src="/assets/main.js"></script></head>';
    const withScripts = { ...rendered, scripts: ['/assets/main.js', '/assets/page.js'] };

    it('are a list for the shell’s inline script that starts them after the first picture', () => {
      const waiting = template.replace('</head>', `<script>start("page-scripts")</script>${deferred}`);
      const { html } = composeDocument(waiting, facts, withScripts);
      expect(html).toContain('id="page-scripts">{"run":["/assets/main.js"],"fetch":["/assets/page.js"]}</script>');
      expect(html).not.toMatch(/<script[^>]* src=|rel="preload" as="script"/);
    });

    it('are fetched beside the picture where nothing else would start them', () => {
      const { html } = composeDocument(template.replace('</head>', deferred), facts, withScripts);
      expect(html).toContain(deferred.replace('</head>', ''));
      expect(html.match(/rel="preload" as="script" fetchpriority="low" href="([^"]+)"/)?.[1]).toBe('/assets/page.js');
      expect(html).not.toContain('page-scripts');
    });
  });

  it('refuses a page without a place for what was rendered', () => {
    expect(() => composeDocument('<body></body>', facts, rendered)).toThrow('no place');
  });
});
