import {
  type Credential,
  credentialError,
  credentialErrors,
  credentialState,
  parseCredential,
  writeCredential,
} from './credential';

const written =
  'Body: Example Board\nNumber: SP-0412\nLink: https://example.org/412\nFrom: 2023-02-02\nUntil: 2026-02-01';
const credential: Credential = {
  body: 'Example Board',
  number: 'SP-0412',
  link: 'https://example.org/412',
  from: '2023-02-02',
  until: '2026-02-01',
};

describe(parseCredential.name, () => {
  it('reads what is written for a credential, in any order and with blank lines', () => {
    expect(parseCredential(writeCredential(credential))).toEqual(credential);
    expect(writeCredential(credential)).toBe(written);
    expect(parseCredential('\n Until: 2026-02-01 \n\nBody: A: B')).toEqual({
      ...{ number: '', link: '', from: '' },
      ...{ body: 'A: B', until: '2026-02-01' },
    });
  });

  it.each(['', ' \n', 'Example Board\nNo. SP-0412, through February 1, 2026', `${written}\nand more`])(
    'returns null for a text in another format: %j',
    (text) => expect(parseCredential(text)).toBeNull(),
  );
});

describe(credentialState.name, () => {
  it.each([
    ['2023-02-01', 'upcoming'],
    ['2023-02-02', 'valid'],
    ['2026-02-01', 'valid'],
    ['2026-02-02', 'ended'],
  ])('is on %s: %s', (day, state) => expect(credentialState(credential, day)).toBe(state));

  it('has no beginning without a first day', () => {
    expect(credentialState({ ...credential, from: '' }, '2001-01-01')).toBe('valid');
  });
});

describe(credentialErrors.name, () => {
  it.each([
    [{ body: ' ' }, ['body']],
    [{ number: '' }, ['number']],
    [{ link: 'javascript:alert(1)' }, ['link']],
    [{ link: '', from: '' }, []],
    [{ from: '2026-02-30' }, ['from']],
    [{ until: '' }, ['until']],
    [{ from: '2026-02-02' }, ['until']],
  ])('names for %j the parts %j', (changes, parts) => {
    expect(Object.keys(credentialErrors({ ...credential, ...changes }))).toEqual(parts);
  });
});

describe(credentialError.name, () => {
  it('accepts a complete credential, and none', () => {
    expect([written, '', ' \n'].map(credentialError)).toEqual([null, null, null]);
  });

  it.each([
    ['Permit No. 1, through 2027', /^Write one line each for “Body: …”/],
    ['Body: Example Board\nNumber: 1', /^Enter the last day/],
  ])('rejects %j', (text, reason) => expect(credentialError(text)).toMatch(reason));
});
