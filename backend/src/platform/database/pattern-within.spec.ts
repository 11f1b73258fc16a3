import { patternWithin } from './pattern-within';

describe(patternWithin, () => {
  it('takes every character literally', () => {
    expect(patternWithin('100%_\\o')).toBe('%100\\%\\_\\\\o%');
  });
});
