import { browserPaths } from '@pharmacy/contracts';
import manifest from './remote';

describe('the back-office remote', () => {
  it('has a route for every back-office path', () => {
    expect(manifest.routes.map(({ path }) => path).sort()).toEqual([...browserPaths.admin].sort());
  });

  it('allows anonymous visitors only on the sign-in page and on that of an invitation', () => {
    const open = manifest.routes.filter(({ access }) => access !== 'admin').map(({ path }) => path);
    expect(open).toEqual(['/admin', '/admin/login', '/admin/invitation']);
  });

  it('uses one frame for all screens', () => {
    const frames = new Set(manifest.routes.filter(({ access }) => access === 'admin').map(({ frame }) => frame));
    expect(frames.size).toBe(1);
  });
});
