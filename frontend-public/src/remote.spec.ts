/** @jest-environment node */
import { browserPaths } from '@pharmacy/contracts';
import manifest from './remote';

describe('the public remote', () => {
  it('has a page for every public address, and no other', () => {
    expect(manifest.routes.map(({ path }) => path).sort()).toEqual([...browserPaths.public].sort());
  });

  it('lets everybody in, between header and footer', () => {
    expect(manifest.routes.every(({ access, chrome }) => access === 'anyone' && chrome === 'site')).toBe(true);
  });

  it('names the chunk of every page, each with a name of its own', () => {
    const chunks = manifest.routes.map(({ chunk }) => chunk);
    expect(new Set(chunks).size).toBe(manifest.routes.length);
    expect(chunks).not.toContain(undefined);
  });
});
