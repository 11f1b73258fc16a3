import { releaseVersionOf, remoteVersionOf } from './remotes';

const manifest = (buildVersion: unknown, name: unknown) => ({
  metaData: { buildInfo: { buildVersion }, remoteEntry: { name } },
});

describe(remoteVersionOf.name, () => {
  it.each([
    [manifest('0.1.0', 'assets/remoteEntry.33aedd3907.js'), '0.1.0+33aedd3907'],
    [manifest('2.0.0-rc.1', 'assets/remoteEntry.js'), '2.0.0-rc.1'],
    [manifest('<b>', 'assets/remoteEntry.js'), undefined],
    [manifest(undefined, 'assets/remoteEntry.33aedd3907.js'), undefined],
    [{ metaData: {} }, undefined],
    [{}, undefined],
    [null, undefined],
    ['text', undefined],
  ])('reads %j as %s', (given, version) => {
    expect(remoteVersionOf(given)).toBe(version);
  });
});

describe(releaseVersionOf.name, () => {
  it.each([
    [manifest('0.1.0', 'assets/remoteEntry.33aedd3907.js'), '0.1.0-33aedd3907'],
    [manifest('2.0.0-rc.1', 'assets/remoteEntry.js'), '2.0.0-rc.1'],
    [manifest('next', 'assets/remoteEntry.33aedd3907.js'), undefined],
    [null, undefined],
  ])('reads %j as %s', (given, version) => {
    expect(releaseVersionOf(given)).toBe(version);
  });
});
