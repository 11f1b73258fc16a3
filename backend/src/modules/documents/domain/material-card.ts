import type { MaterialCardView } from '@pharmacy/contracts';
import { CodeNotAccepted } from './document.errors';

/** How a document is filed, approved, and reviewed. */
export type MaterialCard = MaterialCardView;

/** The form of a document's code at this pharmacy. */
export interface DocumentCodes {
  /** matches a whole code */
  readonly pattern: RegExp;
  /** shown to people whose code doesn't match */
  readonly example: string;
}

export const emptyCard: MaterialCard = {
  code: null,
  product: null,
  kind: null,
  partnerId: null,
  therapeuticAreaId: null,
  approvedBy: null,
  approvedOn: null,
  reviewOn: null,
  labelingUrl: null,
  ownerId: null,
};

/** As the audit trail names the fields. */
const fieldNames: Readonly<Record<keyof MaterialCard, string>> = {
  code: 'code',
  product: 'product',
  kind: 'kind',
  partnerId: 'partner',
  therapeuticAreaId: 'therapeutic area',
  approvedBy: 'approved by',
  approvedOn: 'approved on',
  reviewOn: 'review by',
  labelingUrl: 'labeling link',
  ownerId: 'owner',
};

const fields = Object.keys(fieldNames) as readonly (keyof MaterialCard)[];

/** The names of the fields that differ. */
export const cardChanges = (before: MaterialCard, after: MaterialCard): readonly string[] =>
  fields.filter((field) => before[field] !== after[field]).map((field) => fieldNames[field]);

/** The fields of the card that an object has, among others. Undefined ones are absent. */
export const givenCard = (object: Partial<MaterialCard>): Partial<MaterialCard> =>
  Object.fromEntries(fields.flatMap((field) => (object[field] === undefined ? [] : [[field, object[field]]])));

/** The card's own fields of an object that has more. */
export const cardOf = (object: MaterialCard): MaterialCard => ({ ...emptyCard, ...givenCard(object) });

export function assertCode(code: string, { pattern, example }: DocumentCodes): void {
  if (!pattern.test(code)) throw new CodeNotAccepted(example);
}
