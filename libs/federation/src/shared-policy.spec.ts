import path from 'node:path';
import { sharedPolicy, SINGLETONS } from './shared-policy.cjs';

const shell = path.resolve(__dirname, '../../../frontend-shell');

describe(sharedPolicy.name, () => {
  it.each(SINGLETONS)('shares one copy of %s with a fixed version and rejects any other', (name) => {
    const entry = sharedPolicy(shell)[name];
    expect(entry).toMatchObject({ singleton: true, strictVersion: true, eager: false });
    expect(entry?.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(entry?.requiredVersion).toBe(`^${entry?.version}`);
  });

  it("throws for a folder where the packages aren't installed", () => {
    expect(() => sharedPolicy('/')).toThrow('react is not installed for /');
  });
});
