import { sources } from 'webpack';
import { ReleaseFile } from './release-file.cjs';

const needs = { contracts: '0.1.0', shared: { react: '^19.3.1' } };
const manifest = {
  metaData: { buildInfo: { buildVersion: '1.2.0' }, remoteEntry: { name: 'assets/remoteEntry.33aedd3907.js' }, needs },
};
const first = { scripts: ['assets/remoteEntry.33aedd3907.js', 'assets/door.1.js'], styles: ['assets/door.1.css'] };

const texts: Readonly<Record<string, string>> = {
  'assets/remoteEntry.33aedd3907.js': 'x'.repeat(2_000),
  'assets/remoteEntry.33aedd3907.js.br': 'x'.repeat(800),
  'assets/remoteEntry.33aedd3907.js.gz': 'x'.repeat(900),
  'assets/door.1.js': 'x'.repeat(20),
  'assets/door.1.js.LICENSE.txt': 'x',
  'assets/door.1.css': 'x'.repeat(3),
  'assets/page.1.js': 'x'.repeat(50),
  'mf-manifest.json': JSON.stringify(manifest),
  'server/files.json': JSON.stringify(first),
  'server/remote.cjs': 'code',
};

const assets = (changed: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries({ ...texts, ...changed }).map(([name, text]) => [name, new sources.RawSource(text)]),
  );

describe(ReleaseFile.name, () => {
  const release = new ReleaseFile({ name: 'recalls', paths: ['/recalls'] }).releaseIn(assets());

  it('tells what the build is called and needs, and which addresses it brings', () => {
    expect(release).toMatchObject({ name: 'recalls', version: '1.2.0-33aedd3907', paths: ['/recalls'], needs });
  });

  it('weighs each file that browsers load, packed where it is packed', () => {
    const { files } = release.sizes;
    expect(Object.keys(files)).toEqual([
      'assets/door.1.css',
      'assets/door.1.js',
      'assets/page.1.js',
      'assets/remoteEntry.33aedd3907.js',
      'mf-manifest.json',
    ]);
    expect(files['assets/remoteEntry.33aedd3907.js']).toEqual({ bytes: 2_000, br: 800 });
    expect(files['assets/door.1.js']).toEqual({ bytes: 20, br: 20 });
  });

  it('sums up what stands before any page, and all', () => {
    expect(release.sizes.first).toBe(800 + 20 + 3);
    expect(release.sizes.total).toBe(800 + 20 + 3 + 50 + JSON.stringify(manifest).length);
  });

  it('fails a build that has no manifest', () => {
    const { 'mf-manifest.json': _, ...rest } = assets();
    expect(() => new ReleaseFile({ name: 'recalls', paths: [] }).releaseIn(rest)).toThrow('has no mf-manifest.json');
  });
});
