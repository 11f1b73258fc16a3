import { contactMessages, limits } from '@pharmacy/contracts';
import { faultOf, faultsOf } from './contact-faults';
import { emptyMessage } from './contact-message';

const a = (length: number) => 'a'.repeat(length);

describe(faultsOf.name, () => {
  it('needs a name, an address and a message, in this order', () => {
    expect(Object.entries(faultsOf(emptyMessage))).toEqual([
      ['name', contactMessages.nameRequired],
      ['email', contactMessages.emailInvalid],
      ['message', contactMessages.messageTooShort],
    ]);
  });

  it('finds nothing wrong with the shortest message', () => {
    expect(faultsOf({ ...emptyMessage, name: 'N', email: 'n@example.org', message: a(10) })).toEqual({});
  });
});

describe(faultOf.name, () => {
  it.each([
    ['name', limits.name.max, 'Use at most 100 characters'],
    ['phone', limits.phone.max, 'Use at most 40 characters'],
    ['subject', limits.subject.max, 'Use at most 200 characters'],
    ['message', limits.contactMessage.max, 'Use at most 5000 characters'],
  ] as const)('lets %s be no longer than %i characters', (field, max, words) => {
    expect(faultOf(field, a(max))).toBeUndefined();
    expect(faultOf(field, a(max + 1))).toBe(words);
  });

  it.each(['nora', 'nora@example', 'nora@example.org, ada@example.org', `${a(250)}@example.org`])(
    'takes %s for no address',
    (text) => {
      expect(faultOf('email', text)).toBe(contactMessages.emailInvalid);
    },
  );
});
