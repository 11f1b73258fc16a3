import { textError } from './text.decorators';

const name = { label: 'First name', max: 10, required: 'First name is required' };
const username = {
  label: 'Username',
  min: [3, 'At least 3'] as const,
  max: 2_000,
  pattern: [/^\w+$/, 'Letters only'] as const,
};

describe(textError.name, () => {
  it.each([undefined, null, '', '        '])('reports %p as a missing value', (value) => {
    expect(textError(value, name)).toBe('First name is required');
    expect(textError(value, username)).toBe('At least 3');
    expect(textError(value, { label: 'Title', max: 5 })).toBe('Title is required');
  });

  it.each([7, true, {}, ['a']])('reports that %p is not text', (value) => {
    expect(textError(value, name)).toBe('First name must be text');
  });

  it('reports one error at a time: too short, too long, then the wrong format', () => {
    expect(textError('a!', username)).toBe('At least 3');
    expect(textError('!'.repeat(2_001), username)).toBe('Username may have at most 2,000 characters');
    expect(textError('a!b', username)).toBe('Letters only');
    expect(textError('abc', username)).toBeNull();
    expect(textError('1234567890', name)).toBeNull();
  });
});
