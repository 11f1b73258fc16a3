import {
  formatDateTime,
  formatDay,
  formatFileSize,
  type DocumentVersionView,
  type DocumentView,
} from '@pharmacy/contracts';

/** Explains what happens to the current file when a new one replaces it. */
export const replacementNote = (document: DocumentView): string =>
  [
    `The new file replaces version ${document.version} (${document.filename}).`,
    changeForReaders(document),
    'The old file is kept under Versions, where only administrators can download it.',
  ].join(' ');

function changeForReaders({ isPublished, availability, effectiveFrom, fileCheck }: DocumentView): string {
  if (fileCheck?.publishesWhenDone) return 'The document is published once the new file has been checked.';
  if (!isPublished) return 'The document stays a draft.';
  if (fileCheck?.holdsBackNewFiles)
    return 'The document is a draft until the new file has been checked. After that, it’s published automatically.';
  if (availability === 'expired') return 'The document stays expired.';
  if (availability === 'upcoming') return `Readers see it from ${formatDay(effectiveFrom)}.`;
  return 'Readers see it right away, marked as updated.';
}

/** Size, date, and author on one line. */
export const versionDetail = ({ fileSize, createdAt, createdBy }: DocumentVersionView): string =>
  [formatFileSize(fileSize), formatDateTime(createdAt), createdBy && `by ${createdBy}`].filter(Boolean).join(' · ');
