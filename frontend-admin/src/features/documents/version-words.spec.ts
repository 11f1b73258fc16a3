import { aDocument, aDocumentVersion } from '@pharmacy/testing';
import { fateOfOldVersion, originOf } from './version-words';

describe(fateOfOldVersion.name, () => {
  it('names the file that is replaced, and says where it stays', () => {
    const words = fateOfOldVersion(aDocument({ version: 2, filename: 'guide.pdf' }));

    expect(words).toMatch(/^The new file takes the place of version 2 \(guide\.pdf\)\./);
    expect(words).toMatch(/kept under Versions, where only administrators can download it\.$/);
  });

  it.each([
    [{ isPublished: true }, 'Readers get it at once'],
    [{ isPublished: false }, 'The document stays a draft'],
    [{ availability: 'upcoming', effectiveFrom: '2026-12-01' }, 'Readers get it from Dec 1, 2026'],
    [{ availability: 'expired', expiresOn: '2026-11-01' }, 'The document stays expired'],
  ] as const)('says when the readers of %j get the new one', (changes, words) => {
    expect(fateOfOldVersion(aDocument(changes))).toContain(words);
  });
});

describe(originOf.name, () => {
  it('tells size, time and person', () => {
    expect(originOf(aDocumentVersion())).toBe('1.5 KB · Jan 5, 2024, 3:00 PM · by admin');
  });

  it('is silent about a person who is not known any more', () => {
    expect(originOf(aDocumentVersion({ createdBy: null }))).toBe('1.5 KB · Jan 5, 2024, 3:00 PM');
  });
});
