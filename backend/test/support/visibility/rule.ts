import type { DocumentReaderReason, DocumentType, StaffRole } from '@pharmacy/contracts';

export interface Person {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly token: string;
  readonly isActive: boolean;
  /** empty for everyone but staff */
  readonly staffRoles: readonly StaffRole[];
  readonly isPrescriber: boolean;
  readonly isRep: boolean;
  company: number | null;
  groups: readonly number[];
  readonly emails: 'at-once' | 'daily' | 'never';
}

export interface Paper {
  readonly id: number;
  readonly title: string;
  readonly category: 'Guides' | 'Forms' | null;
  type: DocumentType;
  company: number | null;
  group: number | null;
  /** only of a document without a company */
  readonly partner: number | null;
  readonly area: number | null;
  isPublished: boolean;
  from: string | null;
  until: string | null;
  readonly mustReadBy: string | null;
  readonly isWatermarked: boolean;
  readonly hasText: boolean;
  /** the newest version is 2 */
  readonly recalled: readonly (1 | 2)[];
  readonly infected: readonly (1 | 2)[];
}

export const isStaff = ({ staffRoles }: Person): boolean => staffRoles.length > 0;

/** Owners, editors, and auditors see everything; approvers see no more documents than anyone else. */
export const inspects = ({ isActive, staffRoles }: Person): boolean =>
  isActive && staffRoles.some((role) => role !== 'approver');

/** Whether the person has a list of documents at all. */
export const hasLibrary = (person: Person): boolean =>
  person.isActive && (inspects(person) || person.isPrescriber || person.isRep);

/**
 * The rule, written without the product's code: why a person sees a document today, or null. Emails, figures, and requests to
 * read are for the people for whom it's any reason but the first, and who aren't staff.
 */
export function reasonOf(person: Person, paper: Paper, today: string): DocumentReaderReason | null {
  if (!person.isActive) return null;
  if (inspects(person)) return 'administrator';
  if (!isShown(paper, today)) return null;
  const { type, company, group } = paper;
  if (company !== null) return person.isRep && person.company === company ? 'manufacturer' : null;
  if (group !== null) return person.isPrescriber && person.groups.includes(group) ? 'group' : null;
  if (person.isPrescriber && type !== 'salesrep') return 'prescriber';
  return person.isRep && type !== 'prescriber' ? 'salesrep' : null;
}

/** Whether some reader could see it. */
export const isShown = ({ isPublished, from, until }: Paper, today: string): boolean =>
  isPublished && (from === null || from <= today) && (until === null || today <= until);

export const sees = (person: Person, paper: Paper, today: string): boolean => reasonOf(person, paper, today) !== null;

export const isReached = (person: Person, paper: Paper, today: string): boolean =>
  !isStaff(person) && sees(person, paper, today);

/** No one opens an infected file. Only those who see everything open a recalled version, or one before the newest. */
export function opens(person: Person, paper: Paper, version: 1 | 2, today: string): boolean {
  if (!sees(person, paper, today) || paper.infected.includes(version)) return false;
  return inspects(person) || (version === 2 && !paper.recalled.includes(2));
}

/** Whether the person gets a picture of the first page. It has no name on it, so readers get none of a document with a watermark. */
export const seesPicture = (person: Person, paper: Paper, today: string): boolean =>
  opens(person, paper, 2, today) && (inspects(person) || !paper.isWatermarked);
