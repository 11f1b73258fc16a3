import { holdsBinary, looksLikeMarkup } from './plain-text';

describe(looksLikeMarkup.name, () => {
  it.each([
    '<!doctype html><p>Hi',
    '  \n<svg xmlns="http://www.w3.org/2000/svg">',
    '<?xml version="1.0"?>',
    'Hello <script>alert(1)</script>',
    '#!/bin/sh\nrm -rf ~',
  ])('refuses %j', (text) => {
    expect(looksLikeMarkup(text)).toBe(true);
  });

  it.each(['Dose < 5 mg', 'name,a<b\n1,2', 'Plain words.', '<5 mg daily', ''])('takes %j', (text) => {
    expect(looksLikeMarkup(text)).toBe(false);
  });
});

describe(holdsBinary.name, () => {
  it('takes white space and letters of all scripts', () => {
    expect(holdsBinary('Überblick\t指南\r\n\f')).toBe(false);
  });

  it.each(['a\u0000b', 'a\u0007b'])('refuses %j', (text) => {
    expect(holdsBinary(text)).toBe(true);
  });
});
