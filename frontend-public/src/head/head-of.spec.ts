/** @jest-environment node */
import fc from 'fast-check';
import { browserPaths, type ContentPage } from '@pharmacy/contracts';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import type { ServerRemote } from '@pharmacy/remote-kit/server';
import { aManufacturer, aPage } from '@pharmacy/testing';
import * as server from '../server';
import { pageAt } from './public-pages';

const remote: ServerRemote = server;
const paths = browserPaths.public;

const answersOf = (path: string, texts: Partial<Record<ContentKey, string>> = {}) => {
  const page = pageAt(path) ?? 'home';
  return { [`/api/pages/${page}`]: aPage(page, { texts }) };
};

const headOf = (path: string, texts?: Partial<Record<ContentKey, string>>) =>
  remote.headOf(path, answersOf(path, texts));

const kinds = (path: string) =>
  headOf(path).structuredData.map((data) => ('@type' in data ? data['@type'] : undefined));

const questionsOn = (path: string) =>
  headOf(path).structuredData.flatMap((data) => ('mainEntity' in data ? (data.mainEntity as object[]) : []));

describe('the head of a public page', () => {
  it.each([
    ['/', 'Magnolia Specialty Pharmacy · Jackson, Mississippi'],
    ['/patients', 'For patients · Magnolia Specialty Pharmacy'],
    ['/contact', 'Contact · Magnolia Specialty Pharmacy'],
    ['/nondiscrimination', 'Notice of nondiscrimination · Magnolia Specialty Pharmacy'],
  ])('has the title on %s: %s', (path, title) => {
    expect(headOf(path).title).toBe(title);
  });

  it('has a unique title and description on every page, short enough for search results', () => {
    const heads = paths.map((path) => headOf(path));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length);
    for (const { title, description } of heads) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeGreaterThan(50);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });

  it('reflects the page texts', () => {
    const { title, description } = headOf('/patients', {
      patients_eyebrow: 'Help for you',
      pharmacy_name: 'Oak Pharmacy',
      patients_lead: `${'Many words '.repeat(20)}`,
    });
    expect(title).toBe('Help for you · Oak Pharmacy');
    expect(description).toMatch(/^(Many words ){10,}Many…$/);
    expect(headOf('/patients', { patients_eyebrow: '' }).title).toMatch(/^Your medication, without.*… · Magnolia/);
    expect(headOf('/patients', { patients_eyebrow: '', patients_title: '' }).title).toMatch(/^Patients · /);
    expect(headOf('/patients', { patients_lead: '' }).description).toBe('Your medication, without the runaround');
  });

  it('describes the pharmacy on every page from its blocks', () => {
    for (const path of paths) expect(kinds(path)[0]).toBe('Pharmacy');
    expect(headOf('/').structuredData[0]).toMatchObject({
      name: 'Magnolia Specialty Pharmacy',
      telephone: '+16015550142',
      email: 'care@example.org',
      address: { addressLocality: 'Jackson', addressRegion: 'Mississippi' },
      areaServed: { '@type': 'State', name: 'Mississippi' },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
        { dayOfWeek: ['Saturday'], opens: '09:00', closes: '14:00' },
      ],
    });
  });

  it('closes at the last minute of a day that is open until midnight', () => {
    const [pharmacy] = headOf('/', {
      pharmacy_hours: 'Mon-Fri 8AM-12AM',
      pharmacy_special_days: '2099-12-31 New Year’s Eve: 12AM-12AM\n2100-01-01 New Year: closed',
    }).structuredData;
    expect(pharmacy).toMatchObject({
      openingHoursSpecification: [{ opens: '08:00', closes: '23:59' }],
      specialOpeningHoursSpecification: [
        { opens: '00:00', closes: '23:59', validFrom: '2099-12-31' },
        { opens: '00:00', closes: '00:00', validFrom: '2100-01-01' },
      ],
    });
  });

  it('gives the number of the phone without its extension', () => {
    const [pharmacy] = headOf('/', { pharmacy_phone: '(601) 555-0142 x12' }).structuredData;
    expect(pharmacy).toHaveProperty('telephone', '+16015550142');
  });

  it('has the valid badges that have a title', () => {
    const accreditation_badge_2_details = 'Body: Example Board\nNumber: 12\nUntil: 2099-02-01';
    const [pharmacy] = headOf('/', { accreditation_badge_2_details }).structuredData;
    expect(pharmacy).toMatchObject({
      hasCertification: [{ name: 'Mississippi pharmacy permit', expires: '2099-02-01' }],
    });
    const emptied = headOf('/', { accreditation_badge_2_details, accreditation_badge_2_title: ' ' });
    expect(emptied.structuredData[0]).not.toHaveProperty('hasCertification');
  });

  it("omits values that can't be parsed", () => {
    const [pharmacy] = headOf('/', {
      pharmacy_phone: 'Ask at the counter',
      pharmacy_email: 'by letter',
      pharmacy_hours: 'Whenever the light is on',
      pharmacy_town: '',
    }).structuredData;
    for (const fact of ['telephone', 'email', 'openingHoursSpecification', 'address', 'areaServed']) {
      expect(pharmacy).not.toHaveProperty(fact);
    }
  });

  it('includes breadcrumbs on every page except the home page', () => {
    expect(kinds('/')).toEqual(['Pharmacy', 'WebSite']);
    for (const path of paths.slice(1)) expect(kinds(path)[1]).toBe('BreadcrumbList');
  });

  it('includes every answered question', () => {
    expect(questionsOn('/patients')).toHaveLength(5);
    expect(questionsOn('/prescribers')).toHaveLength(6);
    expect(questionsOn('/contact')).toHaveLength(0);
    expect(questionsOn('/patients')[0]).toMatchObject({
      '@type': 'Question',
      name: 'What makes a medication a specialty medication?',
    });
    const answered = remote.headOf('/patients', answersOf('/patients', { patients_faq_2_answer: '' }));
    expect(answered.structuredData[2]).toHaveProperty('mainEntity.length', 4);
  });

  it('lists the managed manufacturers as organizations, without malformed ones', () => {
    const manufacturers = [
      aManufacturer({
        name: 'Novara',
        description: 'Thyroid medications.',
        website: 'https://novara.example.org',
        logoUrl: '/api/manufacturers/7/logo?v=0123456789abcdef',
      }),
      aManufacturer({ name: 'Larkmere', description: '' }),
      { name: 7 },
      null,
    ];
    const answers = { ...answersOf('/manufacturers'), '/api/manufacturers': manufacturers };
    expect(remote.headOf('/manufacturers', answers).structuredData[2]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          item: {
            '@type': 'Organization',
            name: 'Novara',
            description: 'Thyroid medications.',
            url: 'https://novara.example.org',
            logo: '/api/manufacturers/7/logo',
          },
        },
        { '@type': 'ListItem', position: 2, item: { '@type': 'Organization', name: 'Larkmere' } },
      ],
    });
    expect(kinds('/manufacturers')).not.toContain('ItemList');
    expect(remote.headOf('/about', answers).structuredData).toHaveLength(2);
  });

  it('has structured data of a bounded size, however much text there is', () => {
    const manufacturers = Array.from({ length: 1_000 }, (_, id) =>
      aManufacturer({ id, name: `Company ${id}`, description: 'Many words '.repeat(180) }),
    );
    const { structuredData } = remote.headOf('/manufacturers', { '/api/manufacturers': manufacturers });
    expect(structuredData[2]).toMatchObject({ numberOfItems: 1_000, itemListElement: { length: 200 } });
    expect(structuredData[2]).toHaveProperty(
      'itemListElement.0.item.description',
      expect.stringMatching(/^(Many words ){10,}Many…$/),
    );
    expect(JSON.stringify(structuredData).length).toBeLessThan(100_000);

    const [entry] = headOf('/patients', { patients_faq_1_answer: 'Many words '.repeat(10_000) }).structuredData.slice(
      2,
    );
    expect(JSON.stringify(entry).length).toBeLessThan(10_000);
  });

  it('lists the requests that each page depends on', () => {
    expect(remote.readsOf('/')).toEqual(['/api/pages/home']);
    expect(remote.readsOf('/about')).toEqual(['/api/pages/about', '/api/team-members']);
    expect(remote.readsOf('/manufacturers')).toEqual(['/api/pages/manufacturers', '/api/manufacturers']);
    expect(remote.readsOf('/login')).toEqual([]);
  });

  it('falls back to the response for all pages when its own is missing', () => {
    const answers = { '/api/pages/global': aPage('global', { texts: { pharmacy_name: 'Oak Pharmacy' } }) };
    expect(remote.headOf('/about', answers).title).toBe('About us · Oak Pharmacy');
  });

  it('is valid for any server response', () => {
    const odd = fc.oneof(fc.anything(), fc.record({ blocks: fc.anything() }), oddPage());
    const path = fc.oneof(fc.constantFrom(...paths), fc.string());
    fc.assert(
      fc.property(path, odd, odd, fc.array(odd), (at, own, global, manufacturers) => {
        const page: ContentPage = pageAt(at) ?? 'home';
        const { title, description, structuredData } = remote.headOf(at, {
          [`/api/pages/${page}`]: own,
          '/api/pages/global': global,
          '/api/manufacturers': manufacturers,
        });
        expect(title).not.toBe('');
        expect(title.length).toBeLessThanOrEqual(100);
        expect(description.length).toBeLessThanOrEqual(160);
        expect(() => JSON.stringify(structuredData)).not.toThrow();
      }),
    );
  });
});

/** Real keys with texts of every shape. */
function oddPage() {
  const block = fc.record(
    { contentType: fc.constantFrom('plain', 'html', 'svg'), content: fc.oneof(fc.string(), fc.anything()) },
    { requiredKeys: [] },
  );
  const keys = fc.constantFrom(...Object.keys(aPage('patients').blocks));
  return fc.record({ blocks: fc.dictionary(keys, fc.oneof(block, fc.anything())) });
}
