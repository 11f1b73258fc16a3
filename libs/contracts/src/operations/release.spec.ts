import { releaseVersionOf } from './release';

const manifest = (buildVersion: string, name: string) => ({
  metaData: { buildInfo: { buildVersion }, remoteEntry: { name } },
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
