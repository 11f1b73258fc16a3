import { satisfiesRange, unmetRequirements } from './shell-build';

describe(satisfiesRange.name, () => {
  it.each([
    ['19.3.1', '^19.3.1'],
    ['19.4.0', '^19.3.1'],
    ['19.3.2', '^19.3.1'],
    ['0.1.7', '^0.1.0'],
    ['0.1.0-rc.1', '^0.1.0'],
    ['19.3.1', '19.3.1'],
    ['19.3.1', '>=18 <20'],
    ['19.3.1', '*'],
  ])('accepts %s for %s', (version, range) => expect(satisfiesRange(version, range)).toBe(true));

  it.each([
    ['19.3.0', '^19.3.1'],
    ['20.0.0', '^19.3.1'],
    ['18.9.9', '^19.3.1'],
    ['0.2.0', '^0.1.0'],
    ['0.1.9', '^0.1.10'],
    ['0.0.4', '^0.0.3'],
    ['0.0.1', '^0.0.0'],
    ['19.3.2', '19.3.1'],
  ])('rejects %s for %s', (version, range) => expect(satisfiesRange(version, range)).toBe(false));
});

const shell = { version: '0.1.0-0123456789', contracts: '0.1.4', shared: { react: '19.3.1', '@pharmacy/ui': '0.1.0' } };

describe(unmetRequirements.name, () => {
  it.each([
    undefined,
    {},
    { contracts: '0.1.0' },
    { contracts: '0.1.4', shared: { react: '^19.3.1', '@pharmacy/ui': '^0.1.0' } },
  ])('accepts %j', (needs) => expect(unmetRequirements(needs, shell)).toEqual([]));

  it.each([
    [{ contracts: '0.2.0', shared: {} }, ['contracts ^0.2.0, not 0.1.4']],
    [{ contracts: '0.1.5', shared: {} }, ['contracts ^0.1.5, not 0.1.4']],
    [{ contracts: '0.1.0', shared: { react: '^20.0.0' } }, ['react ^20.0.0, not 19.3.1']],
    [{ shared: { '@pharmacy/charts': '^1.0.0' } }, ['@pharmacy/charts ^1.0.0, not there']],
  ])('reports unmet requirements of %j', (needs, missing) => expect(unmetRequirements(needs, shell)).toEqual(missing));
});
