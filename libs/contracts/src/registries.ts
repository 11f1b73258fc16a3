/** The public files that registrations are compared with: `nppes` lists providers, `leie` people who are excluded. */
export type RegistryName = 'nppes' | 'leie';

export const registryNames: readonly RegistryName[] = ['nppes', 'leie'];

export const registryLabels: Readonly<Record<RegistryName, string>> = {
  nppes: 'NPPES (providers)',
  leie: 'LEIE (exclusions)',
};

/** The file that a comparison was made with. */
export interface RegistrySource {
  readonly fileName: string;
  /** ISO 8601 UTC */
  readonly importedAt: string;
}

/** An imported file. Timestamps are ISO 8601 UTC. */
export interface RegistrySnapshotView {
  readonly id: number;
  readonly registry: RegistryName;
  /** `importing` until every row is there, then `current` until the next one is. */
  readonly status: 'importing' | 'current' | 'replaced';
  readonly fileName: string;
  readonly fileSize: number;
  /** How much of the file is imported, in bytes. */
  readonly readBytes: number;
  readonly rows: number;
  readonly importedBy: string;
  readonly startedAt: string;
  readonly completedAt: string | null;
}

/** The provider with the applicant's NPI. Days are `YYYY-MM-DD`. */
export interface ProviderMatch {
  readonly npi: string;
  /** Null for an NPI that was deactivated: the public file then has nothing else. */
  readonly name: string | null;
  readonly credential: string | null;
  readonly state: string | null;
  /** A code of the Health Care Provider Taxonomy. */
  readonly taxonomy: string | null;
  readonly isOrganization: boolean;
  /** Null if the NPI is active. */
  readonly deactivatedOn: string | null;
  /** Null if the file has no name. */
  readonly isNameEqual: boolean | null;
  /** Null if the applicant or the file names no state. */
  readonly isStateEqual: boolean | null;
}

/** `name` alone doesn't stop an approval: the applicant's state isn't known. */
export type ExclusionMatchKind = 'npi' | 'name-and-state' | 'name';

/** An entry of the exclusion list that may be about the applicant. Days are `YYYY-MM-DD`. */
export interface ExclusionMatch {
  readonly name: string;
  readonly npi: string | null;
  readonly birthDate: string | null;
  readonly occupation: string | null;
  readonly state: string | null;
  /** The section of the law, such as `1128a1`. */
  readonly type: string;
  readonly excludedOn: string;
  /** The state where the exclusion is waived, if there is one. */
  readonly waiverState: string | null;
  readonly match: ExclusionMatchKind;
}

/** What the current snapshots have about a person. A source is null if that file was never imported. */
export interface RegistryComparison {
  readonly nppes: RegistrySource | null;
  readonly leie: RegistrySource | null;
  readonly provider: ProviderMatch | null;
  readonly exclusions: readonly ExclusionMatch[];
  /** Whether an exclusion stops the approval. */
  readonly isExcluded: boolean;
}

/** An account that matches an entry of the exclusion list that a new snapshot added. */
export interface ExclusionAlertView {
  readonly id: number;
  readonly username: string;
  readonly accountName: string;
  readonly listedName: string;
  readonly match: ExclusionMatchKind;
  readonly type: string;
  readonly excludedOn: string;
  /** ISO 8601 UTC */
  readonly foundAt: string;
}

export interface CloseExclusionAlertRequest {
  readonly note: string;
}

export const registryMessages = {
  loadFailed: 'There was an error loading the registries. Please try again later.',
  alertsLoadFailed: 'There was an error loading the exclusions. Please try again later.',
  noteRequired: 'Write what you found',
  alertMissing: 'There is no such open task. Someone may have closed it already',
  alertClosed: { title: 'Task closed', description: 'Your note is in the audit trail.' },
  closeFailed: 'Failed to close the task',
  noAlerts: 'No account matches a new exclusion.',
} as const;
