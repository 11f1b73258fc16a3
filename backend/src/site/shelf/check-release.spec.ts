import { aRelease } from '../../../test/support/releases';
import { checkRelease } from './check-release';

const HASH = '0123456789';
const whole = aRelease({ remote: 'recalls', hash: HASH, paths: ['/recalls'] });

const text = (name: string) => whole.get(name)?.toString() ?? '';
const changed = (name: string, to?: string) =>
  new Map(
    [...whole].flatMap(([each, bytes]) => (each !== name ? [[each, bytes]] : to ? [[each, Buffer.from(to)]] : [])) as [
      string,
      Buffer,
    ][],
  );

describe(checkRelease.name, () => {
  it('tells what a whole release says of itself', () => {
    expect(checkRelease('recalls', whole)).toMatchObject({ name: 'recalls', paths: ['/recalls'] });
  });

  it('refuses the release of another remote', () => {
    expect(() => checkRelease('portal', whole)).toThrow('it is a release of "recalls"');
  });

  it.each([
    ['release.json', undefined, 'release.json is missing'],
    ['release.json', '{', 'release.json cannot be read'],
    ['release.json', '{"name":"recalls"}', 'does not describe a release'],
    ['release.json', text('release.json').replaceAll('1.0.0', '../..'), 'is no version'],
    ['release.json', text('release.json').replace(`1.0.0-${HASH}`, '1.0.0'), 'it was built for development'],
    ['release.json', text('release.json').replace('/recalls', '/about'), '/about is not an address'],
    ['mf-manifest.json', undefined, 'mf-manifest.json is missing'],
    ['mf-manifest.json', text('mf-manifest.json').replace('1.0.0', '2.0.0'), 'of two builds'],
    [`assets/remoteEntry.${HASH}.js`, undefined, 'is missing, or of another build'],
    [`assets/remoteEntry.${HASH}.js`, 'shorter', 'is missing, or of another build'],
    [
      'server/files.json',
      '{"scripts":["assets/none.js"],"styles":[]}',
      'assets/none.js, which it starts with, is missing',
    ],
  ])('refuses one whose %s is %s', (name, to, reason) => {
    expect(() => checkRelease('recalls', changed(name, to))).toThrow(reason);
  });
});
