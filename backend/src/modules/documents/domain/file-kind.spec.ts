import { acceptedFileEndings, fileFormTypes, inlineFileTypes } from '@pharmacy/contracts';
import {
  compoundKind,
  containsBinary,
  couldBeWindows1252,
  endingOf,
  kindByEnding,
  kinds,
  looksLikeMarkup,
} from './file-kind';

describe('the forms that lists are filtered by', () => {
  it('have each accepted type once', () => {
    const types = Object.values(fileFormTypes).flat();
    expect([...types].sort()).toEqual(kinds.map(({ mimeType }) => mimeType).sort());
  });
});

describe('the types that are shown in the browser', () => {
  it('are accepted types', () => {
    expect(kinds.map(({ mimeType }) => mimeType)).toEqual(expect.arrayContaining([...inlineFileTypes]));
  });
});

describe('the endings that the upload form offers', () => {
  it('are those of the accepted types', () => {
    expect([...acceptedFileEndings].sort()).toEqual(kinds.flatMap(({ endings }) => endings).sort());
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

describe(looksLikeMarkup.name, () => {
  it.each([
    '<!doctype html><p>Hi',
    '  \n<svg xmlns="http://www.w3.org/2000/svg">',
    '<?xml version="1.0"?>',
    'Hello <script>alert(1)</script>',
    '#!/bin/sh\nrm -rf ~',
  ])('detects markup in %j', (text) => {
    expect(looksLikeMarkup(text)).toBe(true);
  });

  it.each(['Dose < 5 mg', 'name,a<b\n1,2', 'Plain words.', '<5 mg daily', ''])('finds no markup in %j', (text) => {
    expect(looksLikeMarkup(text)).toBe(false);
  });
});

describe(containsBinary.name, () => {
  it('accepts whitespace and letters of all scripts', () => {
    expect(containsBinary('Überblick\t指南\r\n\f')).toBe(false);
  });

  it.each(['a\u0000b', 'a\u0007b'])('detects binary data in %j', (text) => {
    expect(containsBinary(text)).toBe(true);
  });
});

describe(couldBeWindows1252.name, () => {
  it('accepts letters, quotes, dashes, and the euro sign as Excel writes them', () => {
    expect(couldBeWindows1252(Buffer.from('\xdcbersicht \x93A\x94 \x96 5 \x80', 'latin1'))).toBe(true);
  });

  it.each([0x81, 0x8d, 0x8f, 0x90, 0x9d])('rejects the byte %i, which Windows-1252 leaves undefined', (byte) => {
    expect(couldBeWindows1252(Buffer.from([0x41, byte, 0x42]))).toBe(false);
  });
});
