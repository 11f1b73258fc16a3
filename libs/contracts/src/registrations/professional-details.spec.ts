import { npiError } from './professional-details';
import { registrationMessages as messages } from './registration.messages';

describe(npiError.name, () => {
  it.each(['1234567893', '1245319599', '1679576722', '2234567891'])('accepts %s', (npi) => {
    expect(npiError(npi)).toBeNull();
  });

  it.each([
    '123456789',
    '12345678930',
    '3234567890',
    '0234567893',
    '123456789x',
    '1234 567893',
    '',
    '１２３４５６７８９３',
  ])('asks for ten digits that start with 1 or 2 instead of %p', (npi) =>
    expect(npiError(npi)).toBe(messages.npiDigits),
  );

  it('finds every single wrong digit', () => {
    const valid = '1234567893';
    for (let place = 1; place < valid.length; place += 1) {
      for (const digit of '0123456789'.replace(valid[place]!, '')) {
        const typo = valid.slice(0, place) + digit + valid.slice(place + 1);
        expect({ typo, error: npiError(typo) }).toEqual({ typo, error: messages.npiCheckDigit });
      }
    }
  });

  it('finds two neighboring digits that changed places', () => {
    expect(npiError('1234567983')).toBe(messages.npiCheckDigit);
    expect(npiError('1324567893')).toBe(messages.npiCheckDigit);
  });
});
