/** What a document is, for those who file and review it. */
export const materialKindLabels = {
  'prescribing-information': 'Prescribing information',
  'prior-authorization': 'Prior authorization form',
  enrollment: 'Enrollment form',
  'patient-leaflet': 'Patient leaflet',
  'dosing-guide': 'Dosing guide',
  coverage: 'Formulary or coverage',
  'sales-aid': 'Sales aid',
  training: 'Training',
  other: 'Other',
} as const;

export type MaterialKind = keyof typeof materialKindLabels;

/** How a document is filed, approved, and reviewed. Null fields aren't known. */
export interface MaterialCardView {
  /** unique, whatever its case; its form is a setting of the installation */
  readonly code: string | null;
  readonly product: string | null;
  readonly kind: MaterialKind | null;
  /** The manufacturer that it's about, which doesn't decide who sees it. The one whose sales reps it's for, if it's for one. */
  readonly partnerId: number | null;
  /** The therapeutic area that it's about, which doesn't decide who sees it. */
  readonly therapeuticAreaId: number | null;
  /** name of the person who approved it; null for readers */
  readonly approvedBy: string | null;
  /** `YYYY-MM-DD` */
  readonly approvedOn: string | null;
  /** `YYYY-MM-DD`: the deadline for the next review; null for readers */
  readonly reviewOn: string | null;
  /** an https URL */
  readonly labelingUrl: string | null;
  /** The staff member who is reminded; null for readers, and if it's everyone who manages documents. */
  readonly ownerId: number | null;
}

/** What a day of a document is: its review, or the last day that readers see it. */
export type DocumentEndingKind = 'review' | 'expiry';

/** A published document, and a day when someone has to act on it. */
export interface DocumentEndingView {
  readonly documentId: number;
  readonly title: string;
  readonly code: string | null;
  readonly kind: DocumentEndingKind;
  /** `YYYY-MM-DD`; in the past for a review that's overdue */
  readonly day: string;
  /** name of the owner, if there is one */
  readonly owner: string | null;
}
