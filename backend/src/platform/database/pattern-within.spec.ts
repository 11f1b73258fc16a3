import { patternWithin } from './pattern-within';

describe(patternWithin, () => {
  it('matches every character literally', () => {
    expect(patternWithin('100%_\\o')).toBe('%100\\%\\_\\\\o%');
  });
});
