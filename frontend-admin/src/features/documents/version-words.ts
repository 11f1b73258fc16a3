import {
  formatDateTime,
  formatDay,
  formatFileSize,
  type DocumentVersionView,
  type DocumentView,
} from '@pharmacy/contracts';

/** What becomes of the present file when another takes its place. */
export const fateOfOldVersion = (document: DocumentView): string =>
  [
    `The new file takes the place of version ${document.version} (${document.filename}).`,
    changeForReaders(document),
    'The old file is kept under Versions, where only administrators can download it.',
  ].join(' ');

function changeForReaders({ isPublished, availability, effectiveFrom }: DocumentView): string {
  if (!isPublished) return 'The document stays a draft.';
  if (availability === 'expired') return 'The document stays expired.';
  if (availability === 'upcoming') return `Readers get it from ${formatDay(effectiveFrom)}.`;
  return 'Readers get it at once, marked as updated.';
}

/** Size, when and by whom, in a line. */
export const originOf = ({ fileSize, createdAt, createdBy }: DocumentVersionView): string =>
  [formatFileSize(fileSize), formatDateTime(createdAt), createdBy && `by ${createdBy}`].filter(Boolean).join(' · ');
