import { aDocument, aDocumentVersion } from '@pharmacy/testing';
import { versionDetail } from './document-versions-dialog';
import { replacementNote } from './new-version-dialog';

describe(replacementNote.name, () => {
  it("names the replaced file and where it's kept", () => {
    const words = replacementNote(aDocument({ version: 2, filename: 'guide.pdf' }));

    expect(words).toMatch(/^The new file replaces version 2 \(guide\.pdf\)\./);
    expect(words).toMatch(/The old file is kept under Versions\. Readers can’t open it anymore\.$/);
  });

  it.each([
    [{ isPublished: true }, 'Readers see it right away'],
    [{ isPublished: false }, 'The document stays a draft'],
    [{ availability: 'upcoming', effectiveFrom: '2026-12-01' }, 'Readers see it from Dec 1, 2026'],
    [{ availability: 'expired', expiresOn: '2026-11-01' }, 'The document stays expired'],
  ] as const)('explains when readers of %j get the new version', (changes, words) => {
    expect(replacementNote(aDocument(changes))).toContain(words);
  });
});

describe(versionDetail.name, () => {
  it('shows size, time, and person', () => {
    expect(versionDetail(aDocumentVersion())).toBe('1.5 KB · Jan 5, 2024, 3:00 PM · by admin');
  });

  it('omits a person who is no longer known', () => {
    expect(versionDetail(aDocumentVersion({ createdBy: null }))).toBe('1.5 KB · Jan 5, 2024, 3:00 PM');
  });
});
