import { remoteForPath, withoutEndSlashes } from './paths';

describe(remoteForPath.name, () => {
  it.each([
    ['/', 'public'],
    ['//', 'public'],
    ['/about///', 'public'],
    ['/login', 'portal'],
    ['/admin/login/', 'admin'],
    ['/About', null],
    ['//about', null],
    ['about', null],
    ['', null],
  ])('%s is shown by %s', (path, remote) => {
    expect(remoteForPath(path)).toBe(remote);
  });

  it('is quick about a longer row of slashes than a request can hold', () => {
    const path = `${'/'.repeat(100_000)}x`;
    expect(withoutEndSlashes(path)).toBe(path);
    expect(remoteForPath(path)).toBeNull();
  }, 1_000);
});
