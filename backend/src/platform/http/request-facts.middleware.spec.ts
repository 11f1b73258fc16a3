import { numberFor } from './request-facts.middleware';

describe(numberFor.name, () => {
  it('takes over what a proxy calls the request', () => {
    expect(numberFor('from-the-proxy')).toBe('from-the-proxy');
  });

  it.each([undefined, 'short', 'with a space in it', ['two-of-them', 'two-of-them']])(
    'gives its own for %o',
    (sent) => {
      expect(numberFor(sent)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    },
  );

  it('gives none twice', () => {
    const numbers = Array.from({ length: 1_000 }, () => numberFor(undefined));
    expect(new Set(numbers).size).toBe(1_000);
  });
});
