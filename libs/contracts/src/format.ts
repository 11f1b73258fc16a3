/** `Unknown size` · `500 bytes` · `1.5 KB` · `2.0 MB`. */
export function formatFileSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return 'Unknown size';
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}

/** `1 page` · `10,000 pages` · `2 people`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `1 page` · `10,000 pages`. */
export const formatPageCount = (pages: number): string => counted(pages, 'page');

const shortDate = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const dateTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const formatWith = (format: Intl.DateTimeFormat, timestamp: string | null | undefined) => {
  const at = timestamp ? new Date(timestamp) : null;
  return at && !Number.isNaN(at.getTime()) ? format.format(at) : 'N/A';
};

/** `Jan 5, 2024` in the reader's own zone, `N/A` when missing. */
export const formatShortDate = (timestamp: string | null | undefined): string => formatWith(shortDate, timestamp);

/** `Jan 5, 2024, 3:07 PM` in the reader's own zone, `N/A` when missing. */
export const formatDateTime = (timestamp: string | null | undefined): string => formatWith(dateTime, timestamp);

const wholeDay = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A whole day, `YYYY-MM-DD`, as `Jan 5, 2024`: the same in every zone. `N/A` when missing. */
export const formatDay = (day: string | null | undefined): string => formatWith(wholeDay, day);

/** The MIME subtype in capitals: `application/pdf` is `PDF`; `Document` when unknown. */
export function fileTypeLabel(mimeType: string | null | undefined): string {
  const subtype = mimeType?.split(';')[0]?.split('/')[1]?.trim();
  return subtype ? subtype.toUpperCase() : 'Document';
}
