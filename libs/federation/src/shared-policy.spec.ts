import path from 'node:path';
import { sharedPolicy, SINGLETONS } from './shared-policy.cjs';

const shell = path.resolve(__dirname, '../../../frontend-shell');

describe(sharedPolicy.name, () => {
  it.each(SINGLETONS)('shares one copy of %s, of a named version, and refuses another', (name) => {
    const entry = sharedPolicy(shell)[name];
    expect(entry).toMatchObject({ singleton: true, strictVersion: true, eager: false });
    expect(entry?.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(entry?.requiredVersion).toBe(`^${entry?.version}`);
  });

  it('refuses a folder where the packages are not installed', () => {
    expect(() => sharedPolicy('/')).toThrow('react is not installed for /');
  });
});
