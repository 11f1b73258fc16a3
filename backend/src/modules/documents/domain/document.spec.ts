import { Document } from './document';

const NOW = new Date('2026-03-02T15:00:00Z');
const LATER = new Date('2026-03-05T15:00:00Z');
const file = {
  filename: 'guide.pdf',
  mimeType: 'application/pdf',
  charset: null,
  fileSize: 1_000,
  checksum: 'ab',
  storageKey: 'documents/1',
};
const details = {
  title: 'Guide',
  description: 'Short',
  documentType: 'both',
  category: 'Guides',
  manufacturerId: null,
  effectiveFrom: null,
  expiresOn: null,
  mustReadBy: null,
} as const;

const aDocument = (isPublished = false, days: { effectiveFrom?: string; expiresOn?: string } = {}) =>
  Document.add({ ...details, ...days }, file, isPublished, { by: 7, at: NOW });
const later = { at: LATER, today: '2026-03-05' };

describe(Document.name, () => {
  it("keeps fields that an update doesn't name", () => {
    const document = aDocument();
    document.update({ title: 'Handbook', description: null, category: undefined }, later);
    expect(document).toMatchObject({ title: 'Handbook', description: null, category: 'Guides', documentType: 'both' });
    expect(document.releasedAt).toEqual(NOW);
  });

  it('is for one manufacturer only as a document for sales reps', () => {
    const rejected = expect.objectContaining({ field: 'manufacturerId' }) as Error;
    const forOne = { ...details, manufacturerId: 3 };
    const stamp = { by: 7, at: NOW };
    expect(() => Document.add(forOne, file, true, stamp)).toThrow(rejected);
    const document = Document.add({ ...forOne, documentType: 'salesrep' }, file, true, stamp);
    expect(() => document.update({ documentType: 'both' }, later)).toThrow(rejected);
  });

  it('counts as new for the sales reps of another manufacturer, and only then', () => {
    const document = Document.add({ ...details, documentType: 'salesrep', manufacturerId: 3 }, file, true, {
      by: 7,
      at: NOW,
    });
    document.update({ manufacturerId: 3, title: 'Handbook' }, later);
    expect(document.releasedAt).toEqual(NOW);
    document.update({ manufacturerId: null }, later);
    expect(document.releasedAt).toEqual(LATER);
  });

  it('rejects days that are out of order, both when added and together with an existing day', () => {
    const refused = expect.objectContaining({ field: 'expiresOn' }) as Error;
    expect(() => aDocument(true, { effectiveFrom: '2026-03-02', expiresOn: '2026-03-01' })).toThrow(refused);
    const document = aDocument(true, { effectiveFrom: '2026-03-02' });
    expect(() => document.update({ expiresOn: '2026-03-01' }, later)).toThrow(refused);
  });

  it.each([
    ['had expired', { expiresOn: '2026-03-04' }, { expiresOn: null }],
    ['was still to come', { effectiveFrom: '2026-03-06' }, { effectiveFrom: '2026-03-05' }],
  ])('gets a new release time from a change of days that makes it current when it %s', (_, days, changed) => {
    const document = aDocument(true, days);
    document.update(changed, later);
    expect(document.releasedAt).toEqual(LATER);
  });

  it('toggles publication when no state is given', () => {
    const document = aDocument(false);
    expect(document.togglePublished(LATER)?.name).toBe('document.published');
    expect(document.releasedAt).toEqual(LATER);
    expect(document.togglePublished(LATER)?.name).toBe('document.unpublished');
    expect(document.isPublished).toBe(false);
  });

  it('stays in the given state, and returns no event', () => {
    const document = aDocument(true);
    expect(document.togglePublished(LATER, true)).toBeNull();
    expect(document.isPublished).toBe(true);
    expect(document.releasedAt).toEqual(NOW);
  });

  it('has the new file and the next number after a version is added', () => {
    const document = Object.assign(aDocument(true), { id: 3 });
    const former = document.file();
    const newer = { ...file, filename: 'guide-2.pdf', storageKey: 'documents/2' };
    const event = document.addVersion(newer, { by: 8, at: LATER });
    expect(former).toEqual({ ...file, documentId: 3, version: 1, added: { by: 7, at: NOW } });
    expect(document.file()).toEqual({ ...newer, documentId: 3, version: 2, added: { by: 8, at: LATER } });
    expect(document.createdAt).toEqual(NOW);
    expect(event).toEqual({
      name: 'document.version-added',
      subject: { type: 'document', id: 3, label: 'Guide (version 2)' },
    });
  });
});
