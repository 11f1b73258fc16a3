import { mailedUsername } from './mailed-username';

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
