import { contentDisposition, outcomeOf } from './file-sender';

describe(contentDisposition.name, () => {
  it('sets the same plain name in both parameters', () => {
    expect(contentDisposition('inline', 'guide.pdf')).toBe(`inline; filename="guide.pdf"; filename*=UTF-8''guide.pdf`);
  });

  it('keeps letters of all scripts in the encoded name', () => {
    expect(contentDisposition('attachment', 'Übersicht 指南.pdf')).toBe(
      `attachment; filename="_bersicht __.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%E6%8C%87%E5%8D%97.pdf`,
    );
  });

  it("doesn't let a name end the header early", () => {
    expect(contentDisposition('attachment', `a";x="b(1)'.pdf`)).toBe(
      `attachment; filename="a_;x=_b(1)'.pdf"; filename*=UTF-8''a%22%3Bx%3D%22b%281%29%27.pdf`,
    );
  });
});

const file = { etag: '"abc"', size: 1_000 };
const outcome = (headers: Record<string, string>) => outcomeOf(headers, file);

describe(outcomeOf.name, () => {
  it('returns the whole file for a plain request', () => {
    expect(outcome({})).toEqual({ status: 200 });
  });

  it.each(['"abc"', 'W/"abc"', '"x", "abc"', '*'])('returns 304 for If-None-Match %s', (tag) => {
    expect(outcome({ 'if-none-match': tag, range: 'bytes=0-1' })).toEqual({ status: 304 });
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=900-', 900, 999],
    ['bytes=-100', 900, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=0-0', 0, 0],
  ])('returns partial content for %s', (range, start, end) => {
    expect(outcome({ range })).toEqual({ status: 206, range: { start, end } });
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('rejects %s as unsatisfiable', (range) => {
    expect(outcome({ range })).toEqual({ status: 416 });
  });

  it.each(['bytes=0-1,5-6', 'bytes=9-1', 'lines=0-1', 'bytes=-', 'bytes=a-b'])('ignores %s', (range) => {
    expect(outcome({ range })).toEqual({ status: 200 });
  });

  it('returns partial content only while If-Range matches the file', () => {
    expect(outcome({ range: 'bytes=0-1', 'if-range': '"abc"' })).toMatchObject({ status: 206 });
    expect(outcome({ range: 'bytes=0-1', 'if-range': '"old"' })).toEqual({ status: 200 });
    expect(outcome({ range: 'bytes=0-1', 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' })).toEqual({ status: 200 });
  });
});
