import type { AnyRemoteName, RemoteFailureCount, RemoteFailureKind } from '@pharmacy/contracts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** `40 seconds`, `7 minutes`, `3 hours`, `12 days`: the largest full unit, rounded down. */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE) return some(Math.floor(seconds), 'second');
  if (seconds < HOUR) return some(Math.floor(seconds / MINUTE), 'minute');
  return seconds < DAY ? some(Math.floor(seconds / HOUR), 'hour') : some(Math.floor(seconds / DAY), 'day');
}

const remoteNames: Readonly<Partial<Record<string, string>>> = {
  public: 'Public pages',
  portal: 'Sign-in and portals',
  admin: 'Back office',
};

/** An unknown remote is shown by its own name. */
export const remoteLabel = (name: AnyRemoteName): string => remoteNames[name] ?? name;

const failureTexts: Readonly<Record<RemoteFailureKind, string>> = {
  manifest: 'not found',
  entry: 'failed to start',
  chunk: 'missing chunk',
  render: 'page crashed',
  incompatible: 'incompatible with the shell',
};

export const totalOf = (failures: readonly RemoteFailureCount[]) => failures.reduce((sum, { count }) => sum + count, 0);

/** `12 (missing chunk 9, page crashed 3)` */
export function failureSummary(failures: readonly RemoteFailureCount[]): string {
  const total = totalOf(failures);
  if (total === 0) return 'None';
  const parts = (Object.keys(failureTexts) as RemoteFailureKind[])
    .map((kind) => ({ kind, count: totalOf(failures.filter((failure) => failure.kind === kind)) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${failureTexts[kind]} ${count.toLocaleString('en-US')}`);
  return `${total.toLocaleString('en-US')} (${parts.join(', ')})`;
}
