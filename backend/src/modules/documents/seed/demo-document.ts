import type { DocumentType, MaterialKind } from '@pharmacy/contracts';

export interface DemoDocument extends Booklet {
  readonly filename: string;
  readonly category: string | null;
  readonly documentType: DocumentType;
  /** the name of the demo's manufacturer whose sales reps it's for */
  readonly manufacturer?: string;
  readonly isPublished: boolean;
  readonly isWatermarked?: true;
  readonly daysAgo: number;
  /** when the current version was added, and the content of the first version */
  readonly revised?: { readonly daysAgo: number; readonly before: readonly Section[] };
  /** days from today */
  readonly effectiveIn?: number;
  readonly expiresIn?: number;
  readonly card?: DemoCard;
}

interface DemoCard {
  readonly code: string;
  readonly product?: string;
  readonly kind: MaterialKind;
  readonly labelingUrl?: string;
  /** days from today */
  readonly reviewIn?: number;
}

/** The text of a demo document; `print-booklet.ts` renders it as a PDF. */
export interface Booklet {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
}

export interface Section {
  readonly heading: string;
  /** starts a new page */
  readonly onNewPage?: boolean;
  readonly parts: readonly Part[];
}

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'fields'; readonly labels: readonly string[] }
  | { readonly kind: 'choices'; readonly labels: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export const text = (words: string): Part => ({ kind: 'text', text: words });
export const list = (...items: readonly string[]): Part => ({ kind: 'list', items });
/** Lines to write on. */
export const fields = (...labels: readonly string[]): Part => ({ kind: 'fields', labels });
/** Checkboxes. */
export const choices = (...labels: readonly string[]): Part => ({ kind: 'choices', labels });
export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): Part => ({
  kind: 'table',
  head,
  rows,
});
