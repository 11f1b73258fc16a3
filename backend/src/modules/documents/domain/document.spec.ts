import { Document } from './document';

const NOW = new Date('2026-03-02T15:00:00Z');
const file = {
  filename: 'guide.pdf',
  mimeType: 'application/pdf',
  fileSize: 1_000,
  checksum: 'ab',
  storageKey: 'documents/1',
};

const aDocument = (isPublished = false) =>
  Document.add(
    { title: 'Guide', description: 'Short', documentType: 'both', category: 'Guides' },
    file,
    isPublished,
    NOW,
  );

describe(Document.name, () => {
  it('keeps what is not named when it is described anew', () => {
    const document = aDocument();
    document.describe({ title: 'Handbook', description: null, category: undefined });
    expect(document).toMatchObject({ title: 'Handbook', description: null, category: 'Guides', documentType: 'both' });
  });

  it('switches over when no state is wanted', () => {
    const document = aDocument(false);
    expect(document.togglePublished()?.name).toBe('document.published');
    expect(document.togglePublished()?.name).toBe('document.unpublished');
    expect(document.isPublished).toBe(false);
  });

  it('stays in the wanted state, and says nothing', () => {
    const document = aDocument(true);
    expect(document.togglePublished(true)).toBeNull();
    expect(document.isPublished).toBe(true);
  });
});
