import { matchRemoteRoute, type RemoteManifest, type RemoteRoute } from './remote-manifest';

const route = (path: string): RemoteRoute => ({
  path,
  title: path,
  access: 'anyone',
  chrome: 'site',
  page: () => Promise.resolve({ default: () => null }),
});

const manifest: RemoteManifest = { name: 'admin', routes: [route('/admin'), route('/admin/documents')] };

describe(matchRemoteRoute.name, () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin/', '/admin'],
    ['/admin/documents', '/admin/documents'],
  ])('matches %s to the route %s', (pathname, path) => {
    expect(matchRemoteRoute(manifest, pathname)?.path).toBe(path);
  });

  it.each(['/', '/admin/nothing', '/admin/documents/1', '/administrator'])('finds no route for %s', (pathname) => {
    expect(matchRemoteRoute(manifest, pathname)).toBeNull();
  });
});
