import type { DigestFrequency, DocumentType } from '@pharmacy/contracts';
import type { Config } from '../../../platform/config';
import { PharmacyCalendar } from '../../../platform/time';
import { type Follower, isSettled, lastDue, newsFor } from './digest';
import { Document } from './document';
import { visibleSince } from './document-dates';
import { emptyCard } from './material-card';

const NOW = new Date('2026-07-08T15:00:00-05:00');
const at = (time: string) => new Date(`2026-07-${time}:00-05:00`);
const calendar = new PharmacyCalendar({ timeZone: 'America/Chicago' } as Config, { now: () => NOW });

const aRep = (manufacturer_id: number | null = null, company_since: Date | null = null): Follower => ({
  user_id: 7,
  frequency: 'daily' satisfies DigestFrequency,
  is_prescriber: false,
  is_sales_rep: true,
  manufacturer_id,
  group_ids: [],
  company_since,
  new_groups: [],
});

const old = {
  isPublished: true,
  documentType: 'both' as DocumentType,
  manufacturerId: null as number | null,
  groupId: null as number | null,
  effectiveFrom: null as string | null,
  expiresOn: null as string | null,
  version: 1,
  isRecalled: false,
  versionAt: at('01T10:00'),
  releasedAt: at('01T10:00'),
};

const since = at('07T08:00');
const today = calendar.today();
const aDocument = (changes: Partial<typeof old>) => {
  const document = { ...old, ...changes };
  return { document, released: visibleSince(document, today, (day) => calendar.boundsOf(day).start) };
};
const newsOf = (changes: Partial<typeof old>, follower = aRep()) =>
  newsFor(follower, [aDocument(changes)], { since, today }).map((news) => [news.at, news.isNewVersion]);

describe(lastDue.name, () => {
  it.each([
    ['daily', '2026-07-08T15:00:00-05:00', '2026-07-08T08:00:00-05:00'],
    ['daily', '2026-07-08T08:00:00-05:00', '2026-07-08T08:00:00-05:00'],
    ['daily', '2026-07-08T07:59:59-05:00', '2026-07-07T08:00:00-05:00'],
    ['daily', '2026-07-08T01:00:00Z', '2026-07-07T08:00:00-05:00'],
    ['daily', '2026-03-08T12:00:00-05:00', '2026-03-08T08:00:00-05:00'],
    ['weekly', '2026-07-08T15:00:00-05:00', '2026-07-06T08:00:00-05:00'],
    ['weekly', '2026-07-06T08:00:00-05:00', '2026-07-06T08:00:00-05:00'],
    ['weekly', '2026-07-06T07:00:00-05:00', '2026-06-29T08:00:00-05:00'],
  ] as const)('is at 8 AM of the pharmacy, and on Mondays for weekly emails: %s at %s', (frequency, now, due) => {
    expect(lastDue(frequency, new Date(now), calendar)).toEqual(new Date(due));
  });
});

describe(newsFor.name, () => {
  it('has what was published, took effect, or got a new version since then', () => {
    expect(newsOf({})).toEqual([]);
    expect(newsOf({ releasedAt: at('07T09:00') })).toEqual([[at('07T09:00'), false]]);
    expect(newsOf({ effectiveFrom: '2026-07-08' })).toEqual([[at('08T00:00'), false]]);
    expect(newsOf({ version: 2, versionAt: at('07T09:00') })).toEqual([[at('07T09:00'), true]]);
  });

  it('calls a new version of what nobody could see before new', () => {
    expect(newsOf({ version: 2, versionAt: at('07T10:00'), releasedAt: at('07T09:00') })).toEqual([
      [at('07T10:00'), false],
    ]);
    expect(newsOf({ version: 2, versionAt: at('07T10:00'), effectiveFrom: '2026-07-08' })).toEqual([
      [at('08T00:00'), false],
    ]);
  });

  it('calls a file that was held back a new version only for readers of the former one', () => {
    const rules = { checksBind: false, isScanned: true };
    const file = { filename: 'a', mimeType: 'b', charset: null, fileSize: 1, checksum: 'c', storageKey: 'd' };
    const texts = { title: 'Guide', description: null, category: null, documentType: 'both', ...emptyCard } as const;
    const open = { manufacturerId: null, groupId: null, effectiveFrom: null, expiresOn: null, mustReadBy: null };
    const added = (time: string) =>
      Document.add({ ...texts, ...open, isWatermarked: false }, file, true, { by: 7, at: at(time) });
    const known = added('01T10:00');
    known.addVersion(file, { by: 7, at: at('06T10:00') });
    const fresh = added('06T10:00');
    for (const document of [known, fresh]) {
      document.holdBack(rules);
      document.scan(null, at('07T09:00'));
      document.settle(rules, at('07T09:00'));
    }
    expect([known, fresh].map((document) => newsOf(document))).toEqual([
      [[at('07T09:00'), true]],
      [[at('07T09:00'), false]],
    ]);
  });

  it.each([
    ['isn’t published', { isPublished: false }],
    ['was recalled', { isRecalled: true }],
    ['is still to come', { effectiveFrom: '2026-07-09' }],
    ['has expired', { expiresOn: '2026-07-07' }],
    ['is for others', { documentType: 'prescriber' as const }],
    ['is for another manufacturer', { documentType: 'salesrep' as const, manufacturerId: 4 }],
  ])('leaves out what %s', (_, document) => {
    expect(newsOf({ releasedAt: at('07T09:00'), ...document }, aRep(3))).toEqual([]);
  });

  it('has the older documents of a manufacturer that the rep works for since then, and of no other', () => {
    const rep = aRep(3, at('07T11:00'));
    expect(newsOf({ documentType: 'salesrep', manufacturerId: 3, version: 2 }, rep)).toEqual([[at('07T11:00'), false]]);
    expect(newsOf({ documentType: 'salesrep', manufacturerId: 4 }, rep)).toEqual([]);
    expect(newsOf({ documentType: 'salesrep' }, rep)).toEqual([]);
  });

  it('has the newest first', () => {
    const documents = ['07T09:00', '07T11:00', '07T10:00'].map((time) => aDocument({ releasedAt: at(time) }));
    expect(newsFor(aRep(), documents, { since, today }).map((news) => news.at)).toEqual([
      at('07T11:00'),
      at('07T10:00'),
      at('07T09:00'),
    ]);
  });

  it('has older documents of groups that a prescriber joined, and not of those from before', () => {
    const prescriber: Follower = {
      ...aRep(null, at('07T11:00')),
      is_sales_rep: false,
      is_prescriber: true,
      group_ids: [3, 4],
      new_groups: [4],
    };
    const newsOfGroup = (groupId: number) => newsOf({ documentType: 'prescriber', groupId }, prescriber);
    expect(newsOfGroup(3)).toEqual([]);
    expect(newsOfGroup(4)).toEqual([[at('07T11:00'), false]]);
    expect(newsOfGroup(5)).toEqual([]);
  });
});

describe(isSettled.name, () => {
  const ago = (...seconds: readonly number[]) => seconds.map((age) => ({ at: new Date(NOW.getTime() - age * 1_000) }));

  it.each([
    ['a minute after the last document', [60, 200], true],
    ['not while documents follow', [59, 200], false],
    ['five minutes after the first document, even if more follow', [5, 300], true],
  ])('sends an email at once %s', (_, ages, settled) => {
    expect(isSettled(ago(...ages), NOW)).toBe(settled);
  });
});
