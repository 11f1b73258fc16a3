/** @jest-environment node */
import { browserPaths } from '@pharmacy/contracts';
import manifest from './remote';

describe('the public remote', () => {
  it('has a page for every public path and no other', () => {
    expect(manifest.routes.map(({ path }) => path).sort()).toEqual([...browserPaths.public].sort());
  });

  it('is open to everyone and shows the site header and footer', () => {
    expect(manifest.routes.every(({ access, chrome }) => access === 'anyone' && chrome === 'site')).toBe(true);
  });

  it('gives the chunk of every page a unique name', () => {
    const chunks = manifest.routes.map(({ chunk }) => chunk);
    expect(new Set(chunks).size).toBe(manifest.routes.length);
    expect(chunks).not.toContain(undefined);
  });
});
