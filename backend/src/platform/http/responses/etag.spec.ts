import { matchesEtag } from './etag';

describe(matchesEtag.name, () => {
  it.each(['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc"', '*', ' * '])(
    'matches the ETag for If-None-Match %j',
    (header) => {
      expect(matchesEtag(header, '"abc"')).toBe(true);
      expect(matchesEtag(header, 'W/"abc"')).toBe(true);
    },
  );

  it.each([undefined, '', 'abc', '"ab"', '"abcd"', '"abc-br"', '"x", "y"'])('does not match for %j', (header) => {
    expect(matchesEtag(header, '"abc"')).toBe(false);
  });

  it('matches any of several ETags', () => {
    expect(matchesEtag('"abc-br"', '"abc"', '"abc-br"')).toBe(true);
  });

  it.each(['*', ',', '""'])('does not match a response without an ETag, not even for %j', (header) => {
    expect(matchesEtag(header, '')).toBe(false);
  });
});
