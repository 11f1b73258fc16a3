import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

  it('gives each endpoint a name of its own, as a second one of a name would send the request of the first', () => {
    const names = files(__dirname, /(?<!\.spec)\.tsx?$/).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ +(\w+): build\.\w+/gm)].map(([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

const files = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((each) => name.test(each))
    .map((each) => join(folder, each));
