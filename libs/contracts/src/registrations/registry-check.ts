import type { RegistryComparison } from '../registries';

/** The state board's lookup of a license, by the person who made it. */
export interface LicenseLookUpView {
  readonly id: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly source: string;
  /** The username. */
  readonly person: string;
}

/** An approval in spite of an exclusion. */
export interface ExclusionOverrideView {
  readonly reason: string;
  readonly person: string;
  /** ISO 8601 UTC */
  readonly at: string;
}

/** A registration beside the public registries, with what the staff recorded about it. */
export interface RegistryCheckView extends RegistryComparison {
  readonly lookUps: readonly LicenseLookUpView[];
  readonly override: ExclusionOverrideView | null;
}

export interface RecordLicenseLookUpRequest {
  readonly day: string;
  readonly source: string;
}

/** In characters. The reason fits into the audit trail whole. */
export const registryCheckLimits = { source: 200, reason: 200 };

export const registryCheckMessages = {
  proof: 'A match doesn’t prove a license. Look it up at the state board, and record it here.',
  loadFailed: 'The registries could not be compared. Please try again later.',
  excluded:
    'The exclusion list has an entry that matches this applicant, so the request can’t be approved. ' +
    'An owner can approve it with a reason.',
  notExcluded: 'No exclusion stops this approval. Approve it without a reason.',
  lookUpInvalid: 'Enter the day and the source of the lookup',
  dayRequired: 'Enter the day of the lookup',
  dayAhead: 'The day of the lookup can’t be in the future',
  sourceRequired: 'Enter where you looked, such as the board’s website',
  reasonRequired: 'Enter why this applicant may be approved',
  lookUpRecorded: { title: 'Lookup recorded', description: 'It’s stored with the request, and in the audit trail.' },
  recordFailed: 'Failed to record the lookup',
} as const;
