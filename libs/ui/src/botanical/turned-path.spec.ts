import { rosettePath, turnedPath } from './botanical-paths';

describe(turnedPath.name, () => {
  it('rotates every point clockwise around the origin', () => {
    expect(turnedPath('M 0 -10 L 5 0 Z', 90)).toBe('M 10 0 L 0 5 Z');
  });
});

describe(rosettePath.name, () => {
  it('joins all rotations into one path', () => {
    expect(rosettePath('M 0 -10', [0, 180])).toBe('M 0 -10M 0 10');
  });
});
