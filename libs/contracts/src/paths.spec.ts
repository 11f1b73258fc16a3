import { isFreePath, namedRemoteForPath, remoteForPath, type RemotesFile, withoutEndSlashes } from './paths';

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
  ])('maps %s to %s', (path, remote) => {
    expect(remoteForPath(path)).toBe(remote);
  });

  it('handles a very long row of slashes quickly', () => {
    const path = `${'/'.repeat(100_000)}x`;
    expect(withoutEndSlashes(path)).toBe(path);
    expect(remoteForPath(path)).toBeNull();
  }, 1_000);
});

describe(isFreePath.name, () => {
  it.each(['/recalls', '/recalls/2026', '/admin/recalls', '/drug-recalls', '/home/infusion'])(
    'accepts the free path %s for another remote',
    (path) => expect(isFreePath(path)).toBe(true),
  );

  it.each([
    '/',
    '/about',
    '/admin',
    '/api',
    '/api/recalls',
    '/ops/x',
    '/remotes/x',
    '/assets',
    '/server/x',
    '/ws',
    '/home',
  ])('rejects the reserved path %s', (path) => expect(isFreePath(path)).toBe(false));

  it.each([
    'recalls',
    '//recalls',
    '/recalls/',
    '/Recalls',
    '/a.txt',
    '/..',
    '/a--b',
    '/-a',
    '/a?b',
    `/${'a'.repeat(200)}`,
  ])('rejects the invalid path %s', (path) => expect(isFreePath(path)).toBe(false));
});

describe(namedRemoteForPath.name, () => {
  const built = { entry: '/remotes/x/mf-manifest.json' };
  const recalls = { entry: '/r.json', paths: ['/recalls', '/about', '/api/x'] };
  const file: RemotesFile = { public: built, portal: built, admin: built, recalls };

  it.each([
    ['/recalls', 'recalls'],
    ['/recalls/', 'recalls'],
    ['/recalls/1', null],
    ['/about', null],
    ['/api/x', null],
  ])('maps %s to %s', (path, remote) => expect(namedRemoteForPath(file, path)).toBe(remote));
});
