import { agreedKind, endingOf, kindByEnding } from './file-kind';

describe(agreedKind.name, () => {
  it.each([
    ['application/pdf', 'Guide.PDF', 'application/pdf'],
    ['image/jpeg', 'photo.jpeg', 'image/jpeg'],
    ['application/x-cfb', 'letter.doc', 'application/msword'],
    ['application/x-cfb', 'prices.xls', 'application/vnd.ms-excel'],
  ])('takes %s named %s', (sniffed, filename, mimeType) => {
    expect(agreedKind(sniffed, filename)?.mimeType).toBe(mimeType);
  });

  it.each([
    ['application/pdf', 'guide.docx'],
    ['application/pdf', 'guide'],
    ['application/pdf', 'guide.txt'],
    ['application/zip', 'archive.zip'],
    ['application/x-cfb', 'installer.msi'],
    ['application/x-cfb', 'letter.docx'],
    ['application/pdf', 'letter.doc'],
  ])('refuses %s named %s', (sniffed, filename) => {
    expect(agreedKind(sniffed, filename)).toBeNull();
  });
});

describe(endingOf.name, () => {
  it.each([
    ['a.tar.gz', '.gz'],
    ['REPORT.CSV', '.csv'],
    ['no ending', ''],
    ['trailing.', ''],
  ])('finds of %s "%s"', (filename, ending) => {
    expect(endingOf(filename)).toBe(ending);
  });
});

describe(kindByEnding.name, () => {
  it('knows nothing of endings that are not accepted', () => {
    expect(kindByEnding('page.html')).toBeNull();
  });
});
