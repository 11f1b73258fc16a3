import { addressCases } from '../../specs/address-cases';
import { slowdown } from '../../specs/slowdown';
import { firstBlocks } from '../first-texts/first-blocks';
import { completeContent, contentError } from './content-rules';

const plain = (key: string) => ({ key, contentType: 'plain' }) as const;
const rich = (key: string) => ({ key, contentType: 'html' }) as const;

const mainTitles = [
  'hero_title',
  'patients_title',
  'prescribers_title',
  'manufacturers_title',
  'about_title',
  'services_title',
  'solutions_title',
  'contact_title',
  'privacy_title',
  'practices_title',
  'nondiscrimination_title',
  'accessibility_title',
];

const proof = (link: string) => `Body: Example Board\nNumber: 7\nLink: ${link}\nUntil: 2099-02-01`;

describe(completeContent.name, () => {
  it.each(addressCases)('stores or rejects $typed as every other web address', ({ typed, website }) => {
    for (const key of ['patient_portal_url', 'app_ios_url', 'app_android_url']) {
      expect(contentError(plain(key), typed) === null).toBe(website !== null);
      if (website !== null) expect(completeContent(key, typed)).toBe(website);
    }
  });

  it.each(addressCases)('stores or rejects $typed as the link of a badge', ({ typed, website }) => {
    const key = 'accreditation_badge_2_details';
    expect(contentError(plain(key), proof(typed)) === null).toBe(website !== null);
    if (website !== null)
      expect(completeContent(key, proof(typed))).toBe(proof(website === typed.trim() ? typed : website));
  });

  it('leaves other texts as they are', () => {
    for (const text of ['novara.example.org', ' words ', '']) expect(completeContent('hero_title', text)).toBe(text);
    expect(completeContent('accreditation_badge_2_details', 'novara.example.org')).toBe('novara.example.org');
  });
});

describe(contentError.name, () => {
  it('accepts every default text of a new installation', () => {
    const errors = firstBlocks().map((block) => [
      block.key,
      contentError(block, block.content),
      block.afterwards === null ? null : contentError(block, block.afterwards),
    ]);
    expect(errors.filter(([, content, afterwards]) => content !== null || afterwards !== null)).toEqual([]);
  });

  it('has a rule for every default text that is a URL, a phone number, or an email address', () => {
    const linked = firstBlocks().filter(({ content }) =>
      /^(https?:\S+|\(?\d{3}\)?[ -]\d{3}-\d{4}|\S+@\S+)$/.test(content),
    );
    expect(linked.map(({ key }) => key).sort()).toEqual([
      'app_android_url',
      'app_ios_url',
      'patient_portal_url',
      'pharmacy_email',
      'pharmacy_phone',
    ]);
    for (const block of linked) expect(contentError(block, 'words')).toMatch(/^Use (a|one) /);
  });

  it.each(['patient_portal_url', 'app_ios_url', 'app_android_url'])('accepts only a web address for %s', (key) => {
    for (const address of ['https://portal.example.org', ' http://portal.example.org/a?b#c\n'])
      expect(contentError(plain(key), address)).toBeNull();
    for (const other of [
      'javascript:alert(1)',
      '',
      '  ',
      'https://',
      'https://a b',
      'mailto:a@b.example',
      '/patients',
      'https://example.org:99999',
    ])
      expect(contentError(plain(key), other)).toMatch(/^Use a web address that begins with http:\/\/ or https:\/\//);
  });

  it('accepts one phone number and one email address', () => {
    expect(contentError(plain('pharmacy_phone'), '+1 601 555 0142')).toBeNull();
    for (const other of ['', 'Ask at the counter', '(601) 555-0142 or (601) 555-0143', '601-555-MEDS', '555-0142'])
      expect(contentError(plain('pharmacy_phone'), other)).toMatch(/^Use one phone number/);
    expect(contentError(plain('pharmacy_email'), 'holes@example.org')).toBeNull();
    for (const other of ['', 'by letter', 'a@b', 'a@example.org, b@example.org'])
      expect(contentError(plain('pharmacy_email'), other)).toMatch(/^Use one email address/);
  });

  it.each(mainTitles)('rejects an empty %s', (key) => {
    expect(contentError(plain(key), 'Words')).toBeNull();
    for (const blank of ['', ' \n\t', '\u00a0']) expect(contentError(plain(key), blank)).toMatch(/can’t be empty/);
  });

  it('requires visible words in rich text', () => {
    const block = rich('privacy_notice_content');
    for (const blank of ['', '<p><br /></p>', '<p>&nbsp;</p><ul><li></li></ul>'])
      expect(contentError(block, blank)).toMatch(/can’t be empty/);
    expect(contentError(block, '<p>a</p>')).toBeNull();
  });

  it('checks hostile markup in time in proportion to its length', () => {
    const block = rich('privacy_notice_content');
    expect(slowdown((text) => contentError(block, text), '<', 200_000)).toBeLessThan(4);
  });

  it('accepts any other text, even an empty one', () => {
    expect(contentError(plain('hero_lead'), '')).toBeNull();
    expect(contentError(rich('welcome_content'), '')).toBeNull();
  });
});
