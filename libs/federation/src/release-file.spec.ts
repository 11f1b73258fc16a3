import { sources } from 'webpack';
import { ReleaseFile } from './release-file.cjs';

const needs = { contracts: '0.1.0', shared: { react: '^19.3.1' } };
const manifest = {
  metaData: { buildInfo: { buildVersion: '1.2.0' }, remoteEntry: { name: 'assets/remoteEntry.33aedd3907.js' }, needs },
};
const first = { scripts: ['assets/remoteEntry.33aedd3907.js', 'assets/entry.1.js'], styles: ['assets/entry.1.css'] };

const texts: Readonly<Record<string, string>> = {
  'assets/remoteEntry.33aedd3907.js': 'x'.repeat(2_000),
  'assets/remoteEntry.33aedd3907.js.br': 'x'.repeat(800),
  'assets/remoteEntry.33aedd3907.js.gz': 'x'.repeat(900),
  'assets/entry.1.js': 'x'.repeat(20),
  'assets/entry.1.js.LICENSE.txt': 'x',
  'assets/entry.1.css': 'x'.repeat(3),
  'assets/page.1.js': 'x'.repeat(50),
  'mf-manifest.json': JSON.stringify(manifest),
  'server/files.json': JSON.stringify(first),
};

const assets = (changed: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries({ ...texts, ...changed }).map(([name, text]) => [name, new sources.RawSource(text)]),
  );

describe(ReleaseFile.name, () => {
  const release = new ReleaseFile({ name: 'recalls', paths: ['/recalls'] }).releaseIn(assets(), {
    'server/remote.cjs': 'sha256-server',
  });

  it("contains the build's name, version, requirements, and paths", () => {
    expect(release).toMatchObject({ name: 'recalls', version: '1.2.0-33aedd3907', paths: ['/recalls'], needs });
  });

  it('measures each browser file, compressed when a compressed copy exists', () => {
    const { files } = release.sizes;
    expect(Object.keys(files)).toEqual([
      'assets/entry.1.css',
      'assets/entry.1.js',
      'assets/page.1.js',
      'assets/remoteEntry.33aedd3907.js',
      'mf-manifest.json',
    ]);
    expect(files['assets/remoteEntry.33aedd3907.js']).toEqual({ bytes: 2_000, br: 800 });
    expect(files['assets/entry.1.js']).toEqual({ bytes: 20, br: 20 });
  });

  it('sums the sizes of the initial files and of all files', () => {
    expect(release.sizes.first).toBe(800 + 20 + 3);
    expect(release.sizes.total).toBe(800 + 20 + 3 + 50 + JSON.stringify(manifest).length);
  });

  it('lists the digest of every file by name, including server files', () => {
    expect(Object.keys(release.files)).toEqual([...Object.keys(texts), 'server/remote.cjs'].sort());
    expect(release.files['server/remote.cjs']).toBe('sha256-server');
    expect(release.files['assets/entry.1.js.LICENSE.txt']).toBe('sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE=');
  });

  it('fails a build without a manifest', () => {
    const { 'mf-manifest.json': _, ...rest } = assets();
    expect(() => new ReleaseFile({ name: 'recalls', paths: [] }).releaseIn(rest, {})).toThrow(
      'has no mf-manifest.json',
    );
  });
});
