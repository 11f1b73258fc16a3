import { Document } from './document';
import type { PublishingRules } from './file-checks';
import { assertCode, emptyCard } from './material-card';

const NOW = new Date('2026-03-02T15:00:00Z');
const LATER = new Date('2026-03-05T15:00:00Z');
const free: PublishingRules = { checksBind: false, isScanned: false };
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
  groupId: null,
  effectiveFrom: null,
  expiresOn: null,
  mustReadBy: null,
  isWatermarked: false,
  ...emptyCard,
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

  it('says in the event of the update whether its watermark was turned on or off', () => {
    const document = aDocument();
    const labels = [true, true, undefined, false].map(
      (isWatermarked) => document.update({ isWatermarked }, later).subject?.label,
    );
    expect(labels).toEqual(['Guide (watermark on)', 'Guide', 'Guide', 'Guide (watermark off)']);
  });

  it('names the changed fields of its material card in the event of the update', () => {
    const document = aDocument();
    const labelAfter = (changes: object) => document.update(changes, later).subject?.label;
    expect(labelAfter({ title: 'Guide', code: 'MSP-1', ownerId: 7 })).toBe('Guide (code, owner)');
    expect(labelAfter({ code: 'MSP-1', ownerId: undefined })).toBe('Guide');
  });

  it('rejects a code of another form with an example', () => {
    const codes = { pattern: /^MSP-[0-9]+$/u, example: 'MSP-14' };
    expect(() => assertCode('MSP-14', codes)).not.toThrow();
    expect(() => assertCode('14', codes)).toThrow('Use a code such as MSP-14');
  });

  it('is for one manufacturer only as a document for sales reps', () => {
    const rejected = expect.objectContaining({ field: 'manufacturerId' }) as Error;
    const forOne = { ...details, manufacturerId: 3 };
    const stamp = { by: 7, at: NOW };
    expect(() => Document.add(forOne, file, true, stamp)).toThrow(rejected);
    const document = Document.add({ ...forOne, documentType: 'salesrep' }, file, true, stamp);
    expect(() => document.update({ documentType: 'both' }, later)).toThrow(rejected);
  });

  it('is for one group only as a document for prescribers, and counts as new for those of another group', () => {
    const rejected = expect.objectContaining({ field: 'groupId' }) as Error;
    const forOne = { ...details, groupId: 3 };
    const stamp = { by: 7, at: NOW };
    for (const documentType of ['both', 'salesrep'] as const)
      expect(() => Document.add({ ...forOne, documentType }, file, true, stamp)).toThrow(rejected);
    const document = Document.add({ ...forOne, documentType: 'prescriber' }, file, true, stamp);
    expect(() => document.update({ documentType: 'both' }, later)).toThrow(rejected);
    Object.assign(document, { documentType: 'prescriber' });
    document.update({ groupId: 3, title: 'Handbook' }, later);
    expect(document.releasedAt).toEqual(NOW);
    document.update({ groupId: 4 }, later);
    expect(document.releasedAt).toEqual(LATER);
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

  it.each([
    ['a company', 'salesrep', 'salesrep', { manufacturerId: 3 }],
    ['the sales reps of a company', 'both', 'salesrep', { manufacturerId: 3 }],
    ['a group', 'prescriber', 'prescriber', { groupId: 4 }],
    ['the prescribers of a group', 'both', 'prescriber', { groupId: 4 }],
    ['prescribers', 'both', 'prescriber', {}],
  ] as const)("doesn't count as new when it's narrowed to %s", (_, before, documentType, narrowed) => {
    const document = Document.add({ ...details, documentType: before }, file, true, { by: 7, at: NOW });
    document.update({ documentType, ...narrowed }, later);
    expect(document.releasedAt).toEqual(NOW);
  });

  it.each([
    ['another company', { documentType: 'salesrep', manufacturerId: 3 }, { manufacturerId: 4 }],
    ['another group', { documentType: 'prescriber', groupId: 3 }, { groupId: 4 }],
    ['all prescribers instead of a group', { documentType: 'prescriber', groupId: 3 }, { groupId: null }],
    ['everyone', { documentType: 'salesrep', manufacturerId: 3 }, { documentType: 'both', manufacturerId: null }],
    ['a group of prescribers', { documentType: 'salesrep' }, { documentType: 'prescriber', groupId: 3 }],
    ['the sales reps of a company', { documentType: 'prescriber' }, { documentType: 'salesrep', manufacturerId: 3 }],
  ] as const)('counts as new when it changes to %s', (_, before, changed) => {
    const document = Document.add({ ...details, ...before }, file, true, { by: 7, at: NOW });
    document.update(changed, later);
    expect(document.releasedAt).toEqual(LATER);
  });

  it('rejects days that are out of order, both when added and together with an existing day', () => {
    const rejected = expect.objectContaining({ field: 'expiresOn' }) as Error;
    expect(() => aDocument(true, { effectiveFrom: '2026-03-02', expiresOn: '2026-03-01' })).toThrow(rejected);
    const document = aDocument(true, { effectiveFrom: '2026-03-02' });
    expect(() => document.update({ expiresOn: '2026-03-01' }, later)).toThrow(rejected);
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
    expect(document.togglePublished(LATER, free)?.name).toBe('document.published');
    expect(document.releasedAt).toEqual(LATER);
    expect(document.togglePublished(LATER, free)?.name).toBe('document.unpublished');
    expect(document.isPublished).toBe(false);
  });

  it('stays in the given state, and returns no event', () => {
    const document = aDocument(true);
    expect(document.togglePublished(LATER, free, true)).toBeNull();
    expect(document.isPublished).toBe(true);
    expect(document.releasedAt).toEqual(NOW);
  });

  it('has the new file and the next number after a version is added', () => {
    const document = Object.assign(aDocument(true), { id: 3 });
    const former = document.file();
    const newer = { ...file, filename: 'guide-2.pdf', storageKey: 'documents/2' };
    const event = document.addVersion(newer, { by: 8, at: LATER });
    expect(former).toEqual({
      ...file,
      documentId: 3,
      version: 1,
      added: { by: 7, at: NOW },
      scannedAt: null,
      infection: null,
    });
    expect(document.file()).toEqual({
      ...newer,
      documentId: 3,
      version: 2,
      added: { by: 8, at: LATER },
      scannedAt: null,
      infection: null,
    });
    expect(document.createdAt).toEqual(NOW);
    expect(event).toEqual({
      name: 'document.version-added',
      subject: { type: 'document', id: 3, label: 'Guide (version 2)' },
    });
  });

  describe('whose file has to pass something first', () => {
    const bound: PublishingRules = { checksBind: true, isScanned: false };
    const scanned: PublishingRules = { checksBind: false, isScanned: true };
    const nothingFound = { pageCount: 1, findings: [] } as const;
    const poor = { pageCount: 1, findings: ['untagged'] } as const;

    it('becomes a draft that publishes itself once nothing is left to wait for', () => {
      const document = aDocument(true);
      expect(document.holdBack({ checksBind: true, isScanned: true })?.name).toBe('document.unpublished');
      document.check(nothingFound);
      expect(document.settle({ checksBind: true, isScanned: true }, LATER)).toBeNull();
      document.scan(null, LATER);
      expect(document.settle({ checksBind: true, isScanned: true }, LATER)?.name).toBe('document.published');
      expect(document).toMatchObject({ isPublished: true, publishesWhenChecked: false, releasedAt: LATER });
    });

    it('counts as new only for a first file, not for the next one of a document that readers know', () => {
      const [second, third, end] = [6, 7, 8].map((day) => new Date(`2026-03-0${day}T15:00:00Z`));
      const settled = (document: Document, ...added: readonly Date[]) => {
        for (const at of added) {
          document.addVersion(file, { by: 8, at });
          document.holdBack(scanned);
        }
        document.scan(null, end!);
        document.settle(scanned, end!);
        const { isPublished, releasedAt, versionAt } = document;
        return { isPublished, releasedAt, versionAt };
      };
      const heldBack = aDocument(true);
      heldBack.holdBack(scanned);
      expect(settled(heldBack, second!, third!)).toEqual({ isPublished: true, releasedAt: end, versionAt: third });
      for (const added of [[second!], [second!, third!]])
        expect(settled(aDocument(true), ...added)).toEqual({ isPublished: true, releasedAt: NOW, versionAt: end });
    });

    it('stays published where nothing is asked', () => {
      const document = aDocument(true);
      expect(document.holdBack(free)).toBeNull();
      document.check(poor);
      expect(document.settle(free, LATER)).toBeNull();
      expect(document.isPublished).toBe(true);
    });

    it('can be kept a draft while it waits, which is recorded once', () => {
      const document = aDocument(true);
      document.holdBack(bound);
      expect(document.keepDraft()?.name).toBe('document.unpublished');
      expect(document.keepDraft()).toBeNull();
      document.check(nothingFound);
      expect(document.settle(bound, LATER)).toBeNull();
      expect(document.isPublished).toBe(false);
    });

    it('stays a draft after findings, and a draft that nobody wanted to publish does too', () => {
      const document = aDocument(true);
      document.holdBack(bound);
      document.check(poor);
      expect(document.settle(bound, LATER)).toBeNull();
      expect(document).toMatchObject({ isPublished: false, publishesWhenChecked: false });
      const draft = aDocument(false);
      draft.check(nothingFound);
      expect(draft.settle(bound, LATER)).toBeNull();
      expect(draft.isPublished).toBe(false);
    });

    it('says why it can’t be published', () => {
      const document = aDocument(false);
      const publish = (rules: PublishingRules) => () => document.togglePublished(LATER, rules, true);
      expect(publish(bound)).toThrow('still being checked');
      expect(publish(scanned)).toThrow('hasn’t been scanned');
      document.check(poor);
      expect(publish(bound)).toThrow('has a problem');
      document.scan('Eicar-Signature', LATER);
      expect(publish(free)).toThrow('found a virus');
    });

    it('forgets what was known about the former file with a new version', () => {
      const document = aDocument(false);
      document.check(poor);
      document.scan('Eicar-Signature', LATER);
      expect(document.file().infection).toBe('Eicar-Signature');
      document.addVersion({ ...file, storageKey: 'documents/2' }, { by: 8, at: LATER });
      expect(document).toMatchObject({ pageCount: null, findings: null, scannedAt: null, infection: null });
    });
  });
});
