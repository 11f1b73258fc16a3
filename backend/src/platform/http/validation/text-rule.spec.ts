import { textFault } from './text-rule';

const name = { label: 'First name', max: 10, required: 'First name is required' };
const username = {
  label: 'Username',
  min: [3, 'At least 3'] as const,
  max: 2_000,
  pattern: [/^\w+$/, 'Letters only'] as const,
};

describe(textFault.name, () => {
  it.each([undefined, null, '', '        '])('says of %p what stands for missing', (value) => {
    expect(textFault(value, name)).toBe('First name is required');
    expect(textFault(value, username)).toBe('At least 3');
    expect(textFault(value, { label: 'Title', max: 5 })).toBe('Title is required');
  });

  it.each([7, true, {}, ['a']])('says of %p that it is no text', (value) => {
    expect(textFault(value, name)).toBe('First name must be text');
  });

  it('says one thing at a time: short, long, then the wrong form', () => {
    expect(textFault('a!', username)).toBe('At least 3');
    expect(textFault('!'.repeat(2_001), username)).toBe('Username may have at most 2,000 characters');
    expect(textFault('a!b', username)).toBe('Letters only');
    expect(textFault('abc', username)).toBeNull();
    expect(textFault('1234567890', name)).toBeNull();
  });
});
