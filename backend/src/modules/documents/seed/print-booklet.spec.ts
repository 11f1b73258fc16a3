import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractionLimits, TextExtractor } from '../application/texts/extract-texts.use-case';
import type { Booklet } from './demo-document';
import { priorAuthorization } from './library/prior-authorization';
import { printBooklet } from './print-booklet';

const [form, letter] = priorAuthorization as readonly Booklet[] as readonly [Booklet, Booklet];

interface Field {
  readonly fieldName: string;
  readonly fieldType: string;
  readonly alternativeText: string;
  readonly checkBox?: boolean;
  readonly exportValue?: string;
  readonly readOnly: boolean;
}

interface Tag {
  readonly role?: string;
  readonly type?: string;
  readonly children?: readonly Tag[];
}

describe(printBooklet.name, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'booklet-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const print = async (booklet: Booklet) => {
    const file = path.join(folder, 'booklet.pdf');
    await printBooklet(booklet, file);
    return readFile(file);
  };
  const open = async (bytes: Buffer) => {
    for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
      Object.defineProperty(globalThis, name, { value: class {}, configurable: true });
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false }).promise;
    const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
    const fields = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat() as Field[];
    const tags = (await Promise.all(pages.map((page) => page.getStructTree()))) as (Tag | null)[];
    return { fields, tags: tags.flatMap((tree) => tree?.children ?? []) };
  };
  const labelsOf = (kind: 'fields' | 'choices') =>
    form.sections.flatMap(({ heading, parts }) =>
      parts.flatMap((part) => (part.kind === kind ? part.labels.map((label) => `${heading}: ${label}`) : [])),
    );

  it('makes a form to fill in: a field with a name and a tooltip of its own for each line and box', async () => {
    const { fields } = await open(await print(form));
    const of = (type: string) => fields.filter(({ fieldType }) => fieldType === type);
    expect(of('Tx').map(({ alternativeText }) => alternativeText.replace(/, \d$/, ''))).toEqual(labelsOf('fields'));
    expect(of('Btn').map(({ alternativeText }) => alternativeText)).toEqual(labelsOf('choices'));
    for (const box of of('Btn')) expect(box).toMatchObject({ checkBox: true, exportValue: 'Yes' });

    const names = fields.map(({ fieldName }) => fieldName);
    expect(names).toContain('form.patient-date-of-birth');
    expect(names).toContain('form.tried-before-medication-dates-outcome-3');
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(fields.map(({ alternativeText }) => alternativeText)).size).toBe(names.length);
    expect(fields.filter(({ readOnly }) => readOnly)).toEqual([]);
  });

  it('puts each field in the order of reading, after its label', async () => {
    const { fields, tags } = await open(await print(form));
    const forms = tags.filter(({ role }) => role === 'Form');
    expect(forms).toHaveLength(fields.length);
    for (const { children } of forms) expect(children).toEqual([expect.objectContaining({ type: 'annotation' })]);
    const roles = tags.map(({ role }) => role);
    expect(roles.slice(roles.indexOf('H2'), roles.indexOf('H2') + 5)).toEqual(['H2', 'P', 'Form', 'P', 'Form']);
  });

  it.each([
    ['a form', form],
    ['a letter', letter],
  ])('makes %s in which the checks find nothing', async (_, booklet) => {
    const task = { mimeType: 'application/pdf', charset: null };
    const read = await new TextExtractor().extract(await print(booklet), task, extractionLimits);
    expect(read.inspection).toMatchObject({ findings: [] });
  });

  it('makes no form of a letter', async () => {
    expect((await open(await print(letter))).fields).toEqual([]);
  });
});
