import { couldBeWindows1252, containsBinary, looksLikeMarkup } from './plain-text';

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
