import { documentMessages as messages, limits, type DocumentView } from '@pharmacy/contracts';
import { aDocument } from '../support/documents';
import { oneOfEach, type TestRole } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const bearer = { type: 'bearer' } as const;

describe('the order of categories', () => {
  let server: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;

  beforeAll(async () => {
    server = await startTestApp();
    tokens = await oneOfEach(server);
    for (const category of ['Vaccines', 'enrollment', 'Copay', 'Dosing', 'Copay'])
      await aDocument(server, tokens.admin, { title: `About ${category}`, category, isPublished: true });
    await aDocument(server, tokens.admin, { title: 'Without', category: null, isPublished: true });
    await aDocument(server, tokens.admin, {
      title: 'For reps',
      category: 'Acquisition prices',
      documentType: 'salesrep',
    });
  });

  const get = (path: string, role: TestRole = 'admin') => server.http.get(path).auth(tokens[role], bearer);
  const list = async () => (await get('/api/document-categories').expect(200)).body as readonly string[];
  const order = (names: unknown, before?: unknown) =>
    server.http.put('/api/document-categories').auth(tokens.admin, bearer).send({ names, before });
  const shown = async (role: TestRole, path = '/api/documents') => {
    const { body }: { body: DocumentView[] } = await get(path, role).expect(200);
    return Object.fromEntries(body.map(({ category, categoryPosition }) => [category, categoryPosition]));
  };

  it('is by name until the staff changes it, and again when it has no names', async () => {
    const byName = ['Acquisition prices', 'Copay', 'Dosing', 'enrollment', 'Vaccines'];
    expect(await list()).toEqual(byName);
    const { body } = await order(['Vaccines', 'Dosing']).expect(200);
    expect(body).toEqual(['Vaccines', 'Dosing', 'Acquisition prices', 'Copay', 'enrollment']);
    expect(await list()).toEqual(body);
    await order([]).expect(200);
    expect(await list()).toEqual(byName);
  });

  it('comes with each document, in the next list of everybody', async () => {
    expect(await shown('prescriber')).toEqual({
      Vaccines: null,
      enrollment: null,
      Copay: null,
      Dosing: null,
      null: null,
    });
    await order(['Acquisition prices', 'Vaccines', 'Copay', 'Gone']).expect(200);

    const expected = { Vaccines: 2, enrollment: null, Copay: 3, Dosing: null, null: null };
    expect(await shown('prescriber')).toEqual(expected);
    for (const role of ['salesrep', 'admin'] as const)
      expect(await shown(role)).toEqual({ ...expected, 'Acquisition prices': 1 });
    const { body } = await get('/api/documents?q=About+Copay').expect(200);
    expect(body[0]).toMatchObject({ category: 'Copay', categoryPosition: 3 });
    await server.http.put(`/api/documents/${body[0].id}/favorite`).auth(tokens.prescriber, bearer).expect(204);
    expect(await shown('prescriber', '/api/documents/favorites')).toEqual({ Copay: 3 });
  });

  it('never names a category to someone who has no document of it', async () => {
    await order(['Acquisition prices', 'Copay']).expect(200);
    await get('/api/document-categories', 'prescriber').expect(403);
    expect((await get('/api/documents', 'prescriber')).text).not.toContain('Acquisition');
  });

  it('is in the audit trail, and whole when two people change it at once', async () => {
    const both = [
      ['Vaccines', 'Dosing', 'Copay'],
      ['Copay', 'Vaccines', 'Dosing'],
    ];
    await Promise.all(both.map((names) => order(names).expect(200)));
    expect(both).toContainEqual((await list()).slice(0, 3));
    const { body } = await get('/api/admin/audit?action=document.categories-ordered').expect(200);
    expect(both.map((names) => names.join(', '))).toContain(body[0].subject.label);
    expect(body[0].subject).toMatchObject({ type: 'document_categories' });
  });

  it('is rejected if someone else changed it after it was read', async () => {
    const read = await list();
    const theirs = [...read].reverse();
    await order(theirs, read).expect(200);
    const byName = await order([], read).expect(409);
    expect(byName.body.message).toBe(messages.orderedMeanwhile);
    expect(await list()).toEqual(theirs);
    await order([], ['Not in use yet', ...theirs.slice(1)]).expect(200);
    const byHand = [...(await list())].reverse();
    // The response to the first one was lost.
    for (const names of [byHand.slice(0, 1), []]) {
      await order(byHand).expect(200);
      for (let times = 0; times < 2; times += 1) await order(names, byHand).expect(200);
    }
    expect((await order([], 'Copay').expect(400)).body.details).toMatchObject([{ field: 'before' }]);
  });

  it.each<[string, unknown]>([
    ['a name twice', ['Copay', 'Copay']],
    ['no list', 'Copay'],
    ['nothing', undefined],
    ['a blank name', [' ']],
    ['another type', [1]],
    ['a long name', ['x'.repeat(limits.category.max + 1)]],
    ['too many', Array.from({ length: limits.categories.max + 1 }, (_, index) => `${index}`)],
  ])('is not changed by %s', async (_, names) => {
    const { body } = await order(names).expect(400);
    expect(body.details).toEqual([{ field: 'names', message: messages.categoriesInvalid }]);
  });
});
