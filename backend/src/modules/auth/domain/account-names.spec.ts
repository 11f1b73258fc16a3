import { comparable, namesHeldBy } from './account-names';

describe(comparable.name, () => {
  it.each([
    ['Ana.Lee', 'ana.lee'],
    ['ANA@Example.ORG', 'ana@example.org'],
    ['ａｎａ', 'ana'],
  ])('takes %s for %s', (name, same) => {
    expect(comparable(name)).toBe(same);
  });
});

describe(namesHeldBy.name, () => {
  it('holds username and e-mail', () => {
    expect([...namesHeldBy({ username: 'Ana', email: 'Ana@example.org' })]).toEqual([
      ['ana@example.org', 'email'],
      ['ana', 'username'],
    ]);
  });

  it('holds one name when the username is the own e-mail', () => {
    expect([...namesHeldBy({ username: 'ana@example.org', email: 'Ana@example.org' }).keys()]).toEqual([
      'ana@example.org',
    ]);
  });
});
