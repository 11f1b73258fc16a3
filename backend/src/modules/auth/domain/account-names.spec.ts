import { comparable, namesHeldBy } from './account-names';

describe(comparable.name, () => {
  it.each([
    ['Ana.Lee', 'ana.lee'],
    ['ANA@Example.ORG', 'ana@example.org'],
    ['ａｎａ', 'ana'],
  ])('turns %s into %s', (name, same) => {
    expect(comparable(name)).toBe(same);
  });
});

describe(namesHeldBy.name, () => {
  it('returns the username and the email', () => {
    expect([...namesHeldBy({ username: 'Ana', email: 'Ana@example.org' })]).toEqual([
      ['ana@example.org', 'email'],
      ['ana', 'username'],
    ]);
  });

  it("returns one name when the username is the account's own email", () => {
    expect([...namesHeldBy({ username: 'ana@example.org', email: 'Ana@example.org' }).keys()]).toEqual([
      'ana@example.org',
    ]);
  });
});
