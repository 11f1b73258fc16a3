import { slowdown } from '../../specs/slowdown';
import { contentPages } from '../content/content';
import { firstBlocks } from '../first-texts/first-blocks';
import { checkText, firstTextCheckSettings, readingOf, type TextFinding, type TextRule } from '.';

const html = (content: string) => ({ page: 'about', contentType: 'html', content, afterwards: null }) as const;
const plain = (content: string) => ({ ...html(content), contentType: 'plain' }) as const;
const patients = (content: string) => ({ ...plain(content), page: 'patients' }) as const;

const check = (block: Parameters<typeof checkText>[0], settings = firstTextCheckSettings) => checkText(block, settings);
const rulesOf = (findings: readonly TextFinding[]) => findings.map(({ rule }) => rule);

const hard =
  'Specialty medications necessitate individualized pharmaceutical considerations, including prior authorization ' +
  'documentation, temperature-controlled transportation, and continuous clinical monitoring, which our experienced ' +
  'interdisciplinary organization systematically coordinates with pharmaceutical manufacturers, insurance administrators, and prescribing physicians.';
const easy =
  'Call us when you run low. We will ask how you feel and what has changed. Then we fill your next box and bring it to ' +
  'your door. You do not pay for this. If you have a question, you can call us at night too.';

describe('checkText', () => {
  const cases: readonly [rule: TextRule, block: ReturnType<typeof html>, excerpt: string][] = [
    ['unfilled', html('<p>Call [your name] today</p>'), 'Call [your name] today'],
    [
      'unfilled',
      html('<p><strong>Tell your story here.</strong> Who opened it?</p>'),
      'Tell your story here. Who opened it?',
    ],
    ['unfilled', html('<p>Add the name of your officer <em>here</em></p>'), 'Add the name of your officer here'],
    ['unfilled', html('<p>Lorem ipsum dolor</p>'), 'Lorem ipsum dolor'],
    ['claims', html('<p>Results are guaranteed.</p>'), 'Results are guaranteed.'],
    ['claims', html('<p>It’s the <strong>same</strong> as yours</p>'), 'It’s the same as yours'],
    ['claims', html('<p>FDA approved</p>'), 'FDA approved'],
    ['claims', html('<p>An FDA‑Approved capsule</p>'), 'An FDA‑Approved capsule'],
    ['claims', html('<p>A generic</p>'), 'A generic'],
    ['claims', html('<p>It CURES&nbsp;all</p>'), 'It CURES all'],
    ['claims', html('<p>We are #1 here</p>'), 'We are #1 here'],
    ['claims', html('<p>The best pharmacy</p>'), 'The best pharmacy'],
    ['links', html('<p><a href="/patient">Our patients</a></p>'), 'Our patients'],
    ['links', html('<p><a href="#">Our patients</a></p>'), 'Our patients'],
    ['links', html('<p><a href="">Our patients</a></p>'), 'Our patients'],
    ['links', html('<p><a>Our patients</a></p>'), 'Our patients'],
    ['links', html('<p><a href="/patients#faq">Our patients</a></p>'), 'Our patients'],
    ['links', html('<p><a href="/services/?from=mail#list">Our services</a></p>'), 'Our services'],
    ['links', html('<p><a href="#partners">Our partners</a></p>'), 'Our partners'],
    ['links', html('<p><a href="/admin/team">Our team</a></p>'), 'Our team'],
    ['link-texts', html('<p><a href="/about">Click here</a> for our story</p>'), 'Click here'],
    ['link-texts', html('<p><a href="/about"><strong>Read</strong> more…</a></p>'), 'Read more'],
    ['link-texts', html('<p><a href="https://example.org/x">https://example.org/x</a></p>'), 'https://example.org/x'],
    ['link-texts', html('<p><a href="/about"> </a></p>'), '/about'],
    ['headings', html('<h2>Care</h2><h4>At home</h4>'), 'At home'],
    ['headings', html('<h3>Care</h3><p>x</p><h2>Cost</h2><h5>Copay</h5>'), 'Copay'],
  ];
  it.each(cases)('finds %s in %j', (rule, block, excerpt) => {
    const [finding, ...others] = check(block);
    expect(others).toEqual([]);
    expect(finding).toEqual({
      rule,
      field: 'content',
      isBinding: false,
      excerpt,
      why: expect.stringMatching(/.{20}/),
      suggestion: expect.stringMatching(/.{20}/),
    });
  });

  it.each([
    html('<p>Secure, procured, bestow, leadings</p>'),
    html('<p>See https://example.org/best-generic for details</p>'),
    html('<p>5 &lt; 6 and <strong>bold</strong></p>'),
    html('<h2>Care</h2><h3>At home</h3><h2>Cost</h2>'),
    html('<h4>Starts deep</h4><h5>and deeper</h5><h2><br></h2><h3>and back</h3>'),
    html('<p><a href="/patients#transfer">How to transfer</a>, <a href="/login/#form">sign in</a></p>'),
    html(
      '<p><a href="#team">Our team</a>, <a href="#main">the story</a>, <a href="/contact/?a=b#top">how to reach us</a></p>',
    ),
    html('<p><a href="/about#:~:text=Jackson">Where we are</a>, <a href="/contact#%6dessage">write to us</a></p>'),
    { ...html('<p><a href="#team">Our team</a></p>'), page: 'global' } as const,
    html('<p><a href="tel:+16015550142">Call (601) 555-0142</a> <a href="https://example.org/here">The board</a></p>'),
    html('<p><a href="/about">More about our pharmacists</a></p>'),
    html('<p>You can add your phone number. Bring your questions here.</p>'),
    plain('<a href="#">click here</a>'),
    plain(''),
  ])('finds nothing in %j', (block) => {
    expect(check(block)).toEqual([]);
  });

  it('judges the reading grade of texts for patients only, and of 30 words or more', () => {
    expect(rulesOf(check(patients(hard)))).toEqual(['reading-grade']);
    expect(check(patients(easy))).toEqual([]);
    expect(check(plain(hard))).toEqual([]);
    const pages = contentPages.filter((page) => check({ ...plain(hard), page }).length > 0);
    expect(pages.sort()).toEqual(['contact', 'home', 'patients', 'services']);
    expect(check(patients(hard.slice(0, 120)))).toEqual([]);
  });

  it('lists findings of both texts, in the order of the rules, and says which are binding', () => {
    const block = { ...html('<p>The best <a href="#">one</a></p>'), afterwards: '<p>[date]</p>' };
    const settings = { ...firstTextCheckSettings, bindingRules: ['links'] as const };
    expect(check(block, settings)).toMatchObject([
      { rule: 'claims', field: 'content', isBinding: false },
      { rule: 'links', field: 'content', isBinding: true },
      { rule: 'unfilled', field: 'afterwards', isBinding: false },
    ]);
  });

  it('reports each claim once, with the reason and the alternative that the owner wrote', () => {
    const claimWords = [{ words: 'Won’t fail, c++, (sic)', why: 'Because.', alternative: 'Better.' }];
    const findings = check(plain("It won't fail. WON’T  FAIL! C++ and (sic) end"), { claimWords, bindingRules: [] });
    expect(findings).toMatchObject([
      { why: "“won't fail”: Because.", suggestion: 'Better.' },
      { why: '“C++”: Because.' },
      { why: '“(sic)”: Because.' },
    ]);
  });

  it('names a place that the linked page has', () => {
    const [finding] = check(html('<p><a href="/patients#faq">Questions patients ask</a></p>'));
    expect(finding).toMatchObject({
      why: '/patients has no place named “faq”, so the link opens the page at its top.',
      suggestion: 'Link to /patients, or to a place on it, such as /patients#transfer.',
    });
  });

  it('shortens excerpts to the words around the finding', () => {
    const [finding] = check(plain(`${'before it '.repeat(40)}guaranteed${' after it'.repeat(40)}`));
    expect(finding?.excerpt).toBe('…it before it before it guaranteed after it after it after it…');
    const [link] = check(html(`<p><a href="/none">${'long '.repeat(200)}</a></p>`));
    expect(link?.excerpt.length).toBeLessThan(170);
  });

  it('finds in the initial texts only what their author has to fill in', () => {
    const found = firstBlocks().flatMap((block) =>
      check({ ...block, afterwards: block.afterwards ?? null }).map(({ rule }) => `${block.key}: ${rule}`),
    );
    expect(found).toEqual([
      'about_story_content: unfilled',
      'about_team_content: unfilled',
      'contact_place_text: unfilled',
      'practices_content: unfilled',
    ]);
  });

  const nasty = [
    '<',
    '<a',
    '<a href="',
    '<a href=#>',
    '<h2>',
    '<h2><h4>',
    '[',
    '[a',
    '[x]',
    'add your ',
    '&#x110000;',
    '&',
  ].concat([
    'best ',
    'same ',
    'same\n',
    '...',
    '. ',
    'a',
    'ie',
    '\u00a0',
    '🌿',
    '\ud800',
    'https://',
    '<a href=/x>here</a>',
  ]);
  it.each(nasty)('never throws, and takes time in proportion to the length, for 100 KB of %j', (part) => {
    const patientsHtml = (text: string) => ({ ...html(text), page: 'patients' as const });
    for (const block of [html, patients, patientsHtml])
      expect(slowdown((text) => check(block(text)), part, 100_000)).toBeLessThan(4);
  });

  it('never throws, whatever the text', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let run = 0; run < 500; run += 1) {
      const text = Array.from({ length: random(60) }, () => nasty[random(nasty.length)]).join('');
      for (const block of [html(text), patients(text)]) expect(Array.isArray(check(block))).toBe(true);
    }
  });
});

describe('readingOf', () => {
  it('grades like the formula of Flesch and Kincaid', () => {
    // Six words and six syllables in each sentence: 0.39 × 6 + 11.8 × 1 − 15.59
    expect(readingOf('The cat sat on the mat. '.repeat(6))?.grade).toBeCloseTo(-1.45, 5);
    // Five words and ten syllables.
    expect(readingOf('Patients request refills by telephone. '.repeat(6))?.grade).toBeCloseTo(9.96, 5);
    expect(readingOf(hard)?.grade).toBeGreaterThan(18);
    expect(readingOf(`${easy} ${hard}`)?.longestSentence).toBe(hard);
  });
});
