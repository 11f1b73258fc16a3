import type { FileCheckView, FileFinding } from '@pharmacy/contracts';
import { FileHasFindings, FileInfected, FileNotChecked, FileNotScanned } from './document.errors';

/** What the checks found in a file. */
export interface FileChecks {
  /** null for types without pages, and if it isn't known */
  readonly pageCount: number | null;
  readonly findings: readonly FileFinding[];
}

/** What is known about the newest file of a document. */
export interface CheckedFile {
  /** null until it's checked */
  readonly findings: readonly FileFinding[] | null;
  /** null until a virus scanner has seen it */
  readonly scannedAt: Date | null;
  /** the name of the virus that the scanner found */
  readonly infection: string | null;
}

/** What this installation requires of a file before readers get it. */
export interface PublishingRules {
  /** findings forbid it */
  readonly checksBind: boolean;
  /** there is a virus scanner, which has to find it clean */
  readonly isScanned: boolean;
}

/** Whether files have to pass something first. */
export const isHeldBack = ({ checksBind, isScanned }: PublishingRules): boolean => checksBind || isScanned;

/** What has to happen before the file can be published: `'wait'` for a check that is still to come. Null if nothing does. */
export function obstacleOf(
  { findings, scannedAt, infection }: CheckedFile,
  { checksBind, isScanned }: PublishingRules,
): { readonly error: Error; readonly remedy: 'wait' | 'new-version' } | null {
  if (infection !== null) return { error: new FileInfected(), remedy: 'new-version' };
  if (checksBind && findings && findings.length > 0)
    return { error: new FileHasFindings(findings.length), remedy: 'new-version' };
  if (checksBind && !findings) return { error: new FileNotChecked(), remedy: 'wait' };
  if (isScanned && !scannedAt) return { error: new FileNotScanned(), remedy: 'wait' };
  return null;
}

export function checkStateOf({ findings, scannedAt, infection }: CheckedFile, { isScanned }: PublishingRules) {
  let state: FileCheckView['state'] = 'checked';
  if (infection !== null) state = 'infected';
  else if (!findings) state = 'checking';
  else if (isScanned && !scannedAt) state = 'scanning';
  return state;
}
