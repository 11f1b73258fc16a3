import type { DocumentType, MaterialKind } from '@pharmacy/contracts';
import type { Booklet, Section } from './booklet';

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
