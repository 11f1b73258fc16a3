import { unmetNeeds } from './unmet-needs';

const shell = { version: '0.1.0-0123456789', contracts: '0.1.4', shared: { react: '19.3.1', '@pharmacy/ui': '0.1.0' } };

describe(unmetNeeds.name, () => {
  it.each([
    undefined,
    {},
    { contracts: '0.1.0' },
    { contracts: '0.1.4', shared: { react: '^19.3.1', '@pharmacy/ui': '^0.1.0' } },
  ])('lets %j in', (needs) => expect(unmetNeeds(needs, shell)).toEqual([]));

  it.each([
    [{ contracts: '0.2.0', shared: {} }, ['contracts ^0.2.0, not 0.1.4']],
    [{ contracts: '0.1.5', shared: {} }, ['contracts ^0.1.5, not 0.1.4']],
    [{ contracts: '0.1.0', shared: { react: '^20.0.0' } }, ['react ^20.0.0, not 19.3.1']],
    [{ shared: { '@pharmacy/charts': '^1.0.0' } }, ['@pharmacy/charts ^1.0.0, not there']],
  ])('misses something of %j', (needs, missing) => expect(unmetNeeds(needs, shell)).toEqual(missing));
});
