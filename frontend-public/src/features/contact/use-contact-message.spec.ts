import { contactMessages, limits } from '@pharmacy/contracts';
import { validateField, validateMessage } from './use-contact-message';
import { emptyMessage } from './use-contact-message';

const a = (length: number) => 'a'.repeat(length);

describe(validateMessage.name, () => {
  it('requires a name, an email address, and a message, in this order', () => {
    expect(Object.entries(validateMessage(emptyMessage))).toEqual([
      ['name', contactMessages.nameRequired],
      ['email', contactMessages.emailInvalid],
      ['message', contactMessages.messageTooShort],
    ]);
  });

  it('accepts the shortest valid message', () => {
    expect(validateMessage({ ...emptyMessage, name: 'N', email: 'n@example.org', message: a(10) })).toEqual({});
  });
});

describe(validateField.name, () => {
  it.each([
    ['name', limits.name.max, 'Use at most 100 characters'],
    ['phone', limits.phone.max, 'Use at most 40 characters'],
    ['subject', limits.subject.max, 'Use at most 200 characters'],
    ['message', limits.contactMessage.max, 'Use at most 5000 characters'],
  ] as const)('limits %s to %i characters', (field, max, words) => {
    expect(validateField(field, a(max))).toBeUndefined();
    expect(validateField(field, a(max + 1))).toBe(words);
  });

  it.each(['nora', 'nora@example', 'nora@example.org, ada@example.org', `${a(250)}@example.org`])(
    'rejects %s as an email address',
    (text) => {
      expect(validateField('email', text)).toBe(contactMessages.emailInvalid);
    },
  );
});
