/** A kind of personal data that is deleted when a setting's time is over. Timestamps are ISO 8601 UTC. */
export interface RetainedKindView {
  readonly kind: string;
  readonly title: string;
  /** What the time is counted from, and what is left. */
  readonly about: string;
  /** The name of the setting. */
  readonly setting: string;
  /** `12 months`; null if everything is kept. */
  readonly kept: string | null;
  /** How many rows are due within 30 days, overdue ones included. Null if everything is kept. */
  readonly due: number | null;
  readonly lastRun: RetentionRunView | null;
}

export interface RetentionRunView {
  readonly startedAt: string;
  /** Null while it's running. */
  readonly finishedAt: string | null;
  /** Rows older than this are deleted. */
  readonly olderThan: string;
  /** How many rows, so far. */
  readonly removed: number;
  /** It ended early, and the next run tries again. */
  readonly isFailed: boolean;
  /** The username of the owner who started it; null if it was due. */
  readonly startedBy: string | null;
}

/** Data that is deleted after a fixed time, such as `7 days`. */
export interface FixedTimeView {
  readonly what: string;
  readonly kept: string;
}

export interface RetentionView {
  /** When all kinds are due again. */
  readonly nextRunAt: string;
  readonly kinds: readonly RetainedKindView[];
  readonly fixed: readonly FixedTimeView[];
}

export const retentionMessages = {
  started: { title: 'Run started', description: 'The table shows what it deletes' },
  startFailed: 'Failed to start the run',
  loadFailed: 'There was an error loading the retention periods. Please try again later.',
} as const;
