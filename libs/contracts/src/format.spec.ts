import {
  counted,
  fileTypeLabel,
  formatDateTime,
  formatDay,
  formatFileSize,
  formatPageCount,
  formatShortDate,
} from './format';

describe(formatFileSize.name, () => {
  it.each([
    [null, 'Unknown size'],
    [undefined, 'Unknown size'],
    [0, '0 bytes'],
    [500, '500 bytes'],
    [1023, '1023 bytes'],
    [1024, '1.0 KB'],
    [1536, '1.5 KB'],
    [1024 * 1024 - 1, '1024.0 KB'],
    [1024 * 1024, '1.0 MB'],
    [10 * 1024 * 1024, '10.0 MB'],
  ])('formats %p as %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});

it('counts in words', () => {
  expect([0, 1, 1_000].map((count) => counted(count, 'entry', 'entries'))).toEqual([
    '0 entries',
    '1 entry',
    '1,000 entries',
  ]);
});

it('counts pages in words', () => {
  expect([1, 2, 10_000].map(formatPageCount)).toEqual(['1 page', '2 pages', '10,000 pages']);
});

describe('dates', () => {
  it('are short, in US English', () => {
    expect(formatShortDate('2024-01-05T12:00:00.000Z')).toBe('Jan 5, 2024');
  });

  it('include hour and minute on request', () => {
    expect(formatDateTime('2024-01-05T12:07:00.000Z')).toMatch(/^Jan 5, 2024, \d{1,2}:07\s[AP]M$/);
  });

  it.each([null, undefined, '', 'not a date'])('are N/A for %p', (timestamp) => {
    expect(formatShortDate(timestamp)).toBe('N/A');
    expect(formatDay(timestamp)).toBe('N/A');
  });

  it('keep a whole day unchanged in any time zone', () => {
    expect(formatDay('2026-03-08')).toBe('Mar 8, 2026');
    expect(formatDay('2026-01-01')).toBe('Jan 1, 2026');
  });
});

describe(fileTypeLabel.name, () => {
  it.each([
    ['application/pdf', 'PDF'],
    ['text/plain; charset=utf-8', 'PLAIN'],
    [null, 'Document'],
    ['nonsense', 'Document'],
  ])('labels %p as %s', (mimeType, label) => {
    expect(fileTypeLabel(mimeType)).toBe(label);
  });
});
