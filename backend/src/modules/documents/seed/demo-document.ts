import type { DocumentType } from '@pharmacy/contracts';
import type { Booklet } from './booklet';

export interface DemoDocument extends Booklet {
  readonly filename: string;
  readonly category: string | null;
  readonly documentType: DocumentType;
  readonly isPublished: boolean;
  readonly daysAgo: number;
}
