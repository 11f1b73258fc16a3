import { contentDisposition } from './file-sender';

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
