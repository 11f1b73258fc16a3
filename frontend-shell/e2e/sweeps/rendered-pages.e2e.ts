import type { ManufacturerView } from '@pharmacy/contracts';
import { blocksOf, publicPages } from '../pages/public-pages';
import { announce } from '../support/api';
import { headOf, htmlOf } from '../support/rendered-html';
import { expect, test } from '../support/test';

interface ListItem {
  readonly item: { readonly name: string; readonly url: string; readonly logo: string };
}

test('every page has a title, a description, a canonical address, and Open Graph tags', async ({
  page,
  product,
  request,
}) => {
  const heads = [];
  for (const { path } of publicPages) {
    const html = await htmlOf(request, path);
    const { title, canonical, meta } = await headOf(page, html);
    expect(canonical).toBe(product.url + path);
    expect(meta).toMatchObject({
      'og:title': title,
      'og:description': meta.description,
      'og:url': canonical,
      'og:site_name': 'Magnolia Specialty Pharmacy',
    });
    expect(meta.description!.length, path).toBeGreaterThan(30);
    expect((await request.get(meta['og:image']!)).headers()['content-type']).toMatch(/^image\//);
    // What is written into elements is against the site's own policy.
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
    heads.push({ title, description: meta.description });
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(publicPages.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(publicPages.length);
});

test("structured data has the pharmacy's hours and delivery area", async ({ page, request }) => {
  const { structured } = await headOf(page, await htmlOf(request, '/'));
  const pharmacy = structured.find((data) => [data['@type']].flat().includes('Pharmacy'));
  expect(pharmacy).toMatchObject({ name: 'Magnolia Specialty Pharmacy', telephone: expect.stringContaining('555') });
  expect(JSON.stringify(pharmacy)).toMatch(/Mississippi/);
  expect(pharmacy).toHaveProperty('areaServed');
  const hours = pharmacy!.openingHoursSpecification as readonly { opens: string; closes: string; dayOfWeek: unknown }[];
  const open = hours.flatMap(({ dayOfWeek, opens, closes }) =>
    [dayOfWeek].flat().map((day) => [String(day).split('/').at(-1), `${opens}-${closes}`]),
  );
  expect(Object.fromEntries(open)).toMatchObject({
    Monday: '08:00-18:00',
    Friday: '08:00-18:00',
    Saturday: '09:00-14:00',
  });
});

for (const publicPage of publicPages.filter(({ page }) => page === 'patients' || page === 'prescribers'))
  test(`the questions of ${publicPage.path} are in the structured data with their answers`, async ({
    admin,
    page,
    request,
  }) => {
    const { all } = await blocksOf(admin, publicPage);
    const { structured } = await headOf(page, await htmlOf(request, publicPage.path));
    const faq = structured.find((data) => data['@type'] === 'FAQPage');
    const questions = faq!.mainEntity as readonly { name: string; acceptedAnswer: { text: string } }[];
    const numbers = Object.keys(all).filter((key) => key.endsWith('_question'));
    expect(Object.fromEntries(questions.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]))).toEqual(
      Object.fromEntries(numbers.map((key) => [all[key]!.content, all[key.replace('question', 'answer')]!.content])),
    );
  });

test('the HTML and the structured data of /manufacturers have the managed manufacturers', async ({
  admin,
  page,
  product,
  request,
}) => {
  const listed = await admin.call<ManufacturerView[]>('GET', '/api/manufacturers');
  expect(listed.length).toBeGreaterThan(0);
  const html = await htmlOf(request, '/manufacturers');
  for (const { name, website, therapeuticAreas } of listed) {
    expect(html).toMatch(new RegExp(`<h3[^>]*>${name}</h3>`));
    expect(html).toContain(`href="${website}" target="_blank" rel="noopener noreferrer"`);
    for (const area of therapeuticAreas) expect(html).toContain(area.name.replace("'", '&#x27;'));
  }
  const { structured } = await headOf(page, html);
  const list = structured.find((data) => data['@type'] === 'ItemList')!.itemListElement as readonly ListItem[];
  expect(list.map(({ item }) => [item.name, item.url])).toEqual(listed.map(({ name, website }) => [name, website]));
  const logos = list.map(({ item }) => item.logo);
  expect(logos.filter((logo) => !logo.startsWith(`${product.url}/api/manufacturers/`))).toEqual([]);
  expect((await request.get(logos[0]!)).headers()['content-type']).toBe('image/webp');
});

test('the next HTML has a changed text, announcement, and team', async ({ admin, request }) => {
  const tagOf = async () => (await request.get('/')).headers()['etag']!;
  const before = await admin.call<{ content: string }>('GET', '/api/content/hero_lead');
  const tag = await tagOf();
  expect((await request.get('/', { headers: { 'If-None-Match': tag } })).status()).toBe(304);

  await admin.call('PUT', '/api/content/hero_lead', { content: 'Written a moment ago.' });
  expect(await htmlOf(request, '/')).not.toContain('Written a moment ago.');
  await admin.call('POST', '/api/content/hero_lead/publish');
  expect(await htmlOf(request, '/')).toContain('Written a moment ago.</p>');
  expect((await request.get('/', { headers: { 'If-None-Match': tag } })).status()).toBe(200);
  await admin.call('PUT', '/api/content/hero_lead', { content: before.content });
  await admin.call('POST', '/api/content/hero_lead/publish');
  expect(await htmlOf(request, '/')).toContain(`${before.content}</p>`);

  await announce(admin, ['Flu shots are here']);
  expect(await htmlOf(request, '/services')).toContain('Flu shots are here</p>');
  await announce(admin, []);
  expect(await htmlOf(request, '/services')).not.toContain('Flu shots are here');

  const { id } = await admin.call<{ id: number }>('POST', '/api/team-members', {
    name: 'Wren Calloway',
    title: 'Pharmacist',
  });
  expect(await htmlOf(request, '/about')).toMatch(/<h3[^>]*>Wren Calloway<\/h3>/);
  await admin.call('DELETE', `/api/team-members/${id}`);
  expect(await htmlOf(request, '/about')).not.toContain('Wren Calloway');
});
