import type { DocumentType } from '@pharmacy/contracts';
import type { Booklet, Section } from './booklet';

export interface DemoDocument extends Booklet {
  readonly filename: string;
  readonly category: string | null;
  readonly documentType: DocumentType;
  readonly isPublished: boolean;
  readonly daysAgo: number;
  /** That it got its present pages later, and what it said before. */
  readonly renewed?: { readonly daysAgo: number; readonly before: readonly Section[] };
  /** Days from today. */
  readonly effectiveIn?: number;
  readonly expiresIn?: number;
}
