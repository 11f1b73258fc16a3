import type { DocumentType, StaffRole } from '@pharmacy/contracts';
import fc from 'fast-check';

/** Companies and groups are indexes here, and days are counted from today. */
interface PersonDraft {
  readonly staffRoles: readonly StaffRole[];
  readonly isPrescriber: boolean;
  readonly isRep: boolean;
  readonly company: number | null;
  readonly groups: readonly number[];
  readonly isActive: boolean;
}

export interface PaperDraft {
  readonly type: DocumentType;
  readonly company: number | null;
  readonly group: number | null;
  readonly partner: number | null;
  readonly hasArea: boolean;
  readonly isPublished: boolean;
  readonly days: readonly [from: number | null, until: number | null];
  readonly category: 'Guides' | 'Forms' | null;
  readonly topic: 'Dosing' | 'Pricing';
  readonly mustReadBy: number | null;
  readonly isWatermarked: boolean;
  readonly hasText: boolean;
  readonly recalled: readonly (1 | 2)[];
  readonly infected: readonly (1 | 2)[];
}

export interface ChangeDraft {
  readonly paper: number;
  readonly type: DocumentType;
  readonly company: number | null;
  readonly group: number | null;
  readonly isPublished: boolean;
  readonly days: readonly [from: number | null, until: number | null];
}

export interface WorldDraft {
  readonly people: readonly PersonDraft[];
  readonly papers: readonly PaperDraft[];
  /** who opened what before */
  readonly openings: readonly {
    readonly person: number;
    readonly paper: number;
    readonly version: 1 | 2;
    readonly kind: 'view' | 'download';
  }[];
  /** who was emailed about what before */
  readonly mailings: readonly { readonly person: number; readonly paper: number; readonly version: 1 | 2 }[];
  readonly changes: readonly ChangeDraft[];
  /** new companies of reps */
  readonly moves: readonly { readonly person: number; readonly company: number | null }[];
  /** new groups of prescribers */
  readonly memberships: readonly { readonly person: number; readonly groups: readonly number[] }[];
}

export const COMPANIES = ['Larkmere', 'Ostrelia'];
export const GROUPS = ['Delta Clinic', 'Rheumatology'];
export const PAPERS = 14;

const reader = { staffRoles: [], isPrescriber: false, isRep: false, company: null, groups: [], isActive: true };
/** One of each kind is in every world. */
const everyKind: readonly PersonDraft[] = [
  { ...reader, isPrescriber: true, groups: [0] },
  { ...reader, isRep: true, company: 0 },
  { ...reader, isRep: true, company: 1 },
  { ...reader, isRep: true },
  { ...reader, isPrescriber: true, isRep: true, company: 0, groups: [0, 1] },
  reader,
  { ...reader, isRep: true, company: 0, isActive: false },
  { ...reader, staffRoles: ['editor'] },
  { ...reader, staffRoles: ['approver'] },
  { ...reader, staffRoles: ['approver'], isPrescriber: true, groups: [1] },
  { ...reader, isPrescriber: true },
];
const OTHERS = 3;
export const PEOPLE = everyKind.length + OTHERS;

const companies = fc.option(fc.nat(COMPANIES.length - 1));
const someGroups = fc.subarray([0, 1]);
const types = fc.constantFrom<DocumentType[]>('prescriber', 'salesrep', 'both');
const mostly = (usual: boolean, weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant(!usual) });
const versions = (weight: number) =>
  fc.oneof(
    { weight, arbitrary: fc.constant<readonly (1 | 2)[]>([]) },
    { weight: 1, arbitrary: fc.subarray([1, 2] as const, { minLength: 1 }) },
  );
const isInOrder = ([from, until]: readonly [number | null, number | null]) =>
  from === null || until === null || from <= until;
const day = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.integer({ min: -1, max: 1 }) },
);
const days = fc.tuple(day, day).filter(isInOrder);

const person: fc.Arbitrary<PersonDraft> = fc
  .record({
    staffRoles: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.subarray<StaffRole>(['owner', 'approver', 'editor', 'auditor'], { minLength: 1 }) },
    ),
    isPrescriber: fc.boolean(),
    isRep: fc.boolean(),
    company: companies,
    groups: someGroups,
    isActive: mostly(true, 4),
  })
  .map((draft) => ({
    ...draft,
    company: draft.isRep ? draft.company : null,
    groups: draft.isPrescriber ? draft.groups : [],
  }));

/** Only a document for sales reps has a company, only one for prescribers a group. */
const narrowed = <Draft extends Pick<PaperDraft, 'type' | 'company' | 'group'>>(draft: Draft): Draft => ({
  ...draft,
  company: draft.type === 'salesrep' ? draft.company : null,
  group: draft.type === 'prescriber' ? draft.group : null,
});

/** An infected one is a draft. */
const paper: fc.Arbitrary<PaperDraft> = fc
  .record({
    type: types,
    company: companies,
    group: fc.option(fc.nat(GROUPS.length - 1)),
    partner: companies,
    hasArea: fc.boolean(),
    isPublished: mostly(true, 4),
    days,
    category: fc.constantFrom('Guides', 'Forms', null),
    topic: fc.constantFrom('Dosing', 'Pricing'),
    mustReadBy: fc.option(fc.integer({ min: -1, max: 1 })),
    isWatermarked: mostly(false, 3),
    hasText: mostly(true, 3),
    recalled: versions(2),
    infected: versions(6),
  })
  .map((draft) => narrowed({ ...draft, isPublished: draft.isPublished && !draft.infected.includes(2) }));

const change: fc.Arbitrary<ChangeDraft> = fc
  .record({
    paper: fc.nat(PAPERS - 1),
    type: types,
    company: companies,
    group: fc.option(fc.nat(GROUPS.length - 1)),
    isPublished: mostly(true, 2),
    days,
  })
  .map(narrowed);

const personAndVersion = {
  person: fc.nat(PEOPLE - 1),
  paper: fc.nat(PAPERS - 1),
  version: fc.constantFrom<(1 | 2)[]>(1, 2),
};

/** People, documents, and what happened between them. */
export const worlds: fc.Arbitrary<WorldDraft> = fc.record({
  people: fc.array(person, { minLength: OTHERS, maxLength: OTHERS }).map((others) => [...everyKind, ...others]),
  papers: fc.array(paper, { minLength: PAPERS, maxLength: PAPERS }),
  openings: fc.array(
    fc.record({
      ...personAndVersion,
      kind: fc.constantFrom<('view' | 'download')[]>('view', 'download'),
    }),
    { minLength: 20, maxLength: 50 },
  ),
  mailings: fc.array(fc.record(personAndVersion), { minLength: 10, maxLength: 30 }),
  changes: fc.array(change, { minLength: 2, maxLength: 3 }),
  moves: fc.array(fc.record({ person: fc.constantFrom(1, 2, 3, 4), company: companies }), {
    minLength: 1,
    maxLength: 2,
  }),
  memberships: fc.array(fc.record({ person: fc.constantFrom(0, 4, 10), groups: someGroups }), {
    minLength: 1,
    maxLength: 2,
  }),
});
