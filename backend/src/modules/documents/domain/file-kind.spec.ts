import { fileFormTypes } from '@pharmacy/contracts';
import { compoundKind, endingOf, kindByEnding, kinds } from './file-kind';

describe('the forms that lists are filtered by', () => {
  it('have each accepted type once', () => {
    const types = Object.values(fileFormTypes).flat();
    expect([...types].sort()).toEqual(kinds.map(({ mimeType }) => mimeType).sort());
  });
});

describe(compoundKind.name, () => {
  it.each([
    [['WordDocument', '1Table'], 'application/msword'],
    [['Workbook'], 'application/vnd.ms-excel'],
    [['Book', 'Workbook'], 'application/vnd.ms-excel'],
    [['Current User', 'PowerPoint Document'], 'application/vnd.ms-powerpoint'],
    [['EncryptionInfo', 'EncryptedPackage'], 'password-protected'],
  ])('identifies a file with the streams %j as %s', (streams, kind) => {
    expect(compoundKind(new Set(streams))).toBe(kind);
  });

  it.each([
    ['an Outlook message', ['__properties_version1.0', '__substg1.0_0037001F']],
    ['an installer', ['\u4840\u3f7f\u4164\u422f\u4836']],
    ['a file that would be two things', ['WordDocument', 'Workbook']],
    ['a name in other letters', ['worddocument']],
    ['nothing', []],
  ])('returns nothing for %s', (_, streams) => {
    expect(compoundKind(new Set(streams))).toBeNull();
  });
});

describe(endingOf.name, () => {
  it.each([
    ['a.tar.gz', '.gz'],
    ['REPORT.CSV', '.csv'],
    ['no ending', ''],
    ['trailing.', ''],
  ])('returns for %s "%s"', (filename, ending) => {
    expect(endingOf(filename)).toBe(ending);
  });
});

describe(kindByEnding.name, () => {
  it('returns nothing for extensions that are not accepted', () => {
    expect(kindByEnding('page.html')).toBeNull();
  });
});
