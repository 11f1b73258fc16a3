import type { RemoteRelease } from '@pharmacy/contracts';
import { aRelease } from '../../../test/support/releases';
import { checkRelease } from './check-release';

const HASH = '0123456789';
const whole = aRelease({ remote: 'recalls', hash: HASH, paths: ['/recalls'] });

const text = (name: string) => whole.get(name)?.toString() ?? '';
const changed = (name: string, to?: string) => {
  const files = new Map(whole);
  if (to === undefined) files.delete(name);
  else files.set(name, Buffer.from(to));
  return files;
};
const { files: _, ...undigested } = JSON.parse(text('release.json')) as RemoteRelease;

describe(checkRelease.name, () => {
  it('returns the description of a complete release', () => {
    expect(checkRelease('recalls', whole)).toMatchObject({ name: 'recalls', paths: ['/recalls'] });
  });

  it('rejects the release of a different remote', () => {
    expect(() => checkRelease('portal', whole)).toThrow('it is a release of "recalls"');
  });

  it.each([
    ['release.json', undefined, 'release.json is missing'],
    ['release.json', '{', 'release.json cannot be read'],
    ['release.json', '{"name":"recalls"}', 'does not describe a release'],
    ['release.json', text('release.json').replaceAll('1.0.0', '../..'), 'is not a release version'],
    ['release.json', text('release.json').replace(`1.0.0-${HASH}`, '1.0.0'), 'it was built for development'],
    ['release.json', text('release.json').replace('/recalls', '/about'), '/about is not a path'],
    ['mf-manifest.json', undefined, 'mf-manifest.json is missing'],
    ['mf-manifest.json', `${text('mf-manifest.json')} `, 'mf-manifest.json is not the file that was built'],
    ['release.json', JSON.stringify(undigested), 'lists no digests'],
    [`assets/remoteEntry.${HASH}.js`, undefined, 'is missing'],
    [`assets/remoteEntry.${HASH}.js`, text(`assets/remoteEntry.${HASH}.js`).toUpperCase(), 'is not the file that was'],
    [
      'server/remote.cjs',
      text('server/remote.cjs').replace('x', 'y'),
      'server/remote.cjs is not the file that was built',
    ],
    ['server/more.cjs', 'exports.more = 1;', 'server/more.cjs is not in release.json'],
  ])('rejects a release whose %s is %s', (name, to, reason) => {
    expect(() => checkRelease('recalls', changed(name, to))).toThrow(reason);
  });
});
