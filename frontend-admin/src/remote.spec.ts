import { browserPaths } from '@pharmacy/contracts';
import manifest from './remote';

describe('the door of the back office', () => {
  it('has a route for every address that the site gives it', () => {
    expect(manifest.routes.map(({ path }) => path).sort()).toEqual([...browserPaths.admin].sort());
  });

  it('lets anyone only to the sign-in page', () => {
    const open = manifest.routes.filter(({ access }) => access !== 'admin').map(({ path }) => path);
    expect(open).toEqual(['/admin', '/admin/login']);
  });

  it('keeps one frame around all screens', () => {
    const frames = new Set(manifest.routes.filter(({ access }) => access === 'admin').map(({ frame }) => frame));
    expect(frames.size).toBe(1);
  });
});
