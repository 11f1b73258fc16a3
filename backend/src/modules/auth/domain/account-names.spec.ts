import { comparable, mailedUsername, namesHeldBy } from './account-names';

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

describe(mailedUsername.name, () => {
  it.each(['jordan', 'j_ellis-42', 'ANA', '2026'])('shows %s in emails to any address', (username) => {
    expect(mailedUsername({ username, emailConfirmedAt: null })).toBe(username);
  });

  it.each([
    'www.evil.example',
    'evil.example',
    'jordan.ellis',
    'sales@evil.example',
    'call-601-555-0142',
    '6015550142',
    'a-word-too-long-to-be-a-username',
  ])('shows %s only in emails to a confirmed address', (username) => {
    expect(mailedUsername({ username, emailConfirmedAt: null })).toBeNull();
    expect(mailedUsername({ username, emailConfirmedAt: new Date() })).toBe(username);
  });
});
