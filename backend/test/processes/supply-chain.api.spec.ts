import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

// npm reads the whole lock file, and may have to share the processor.
jest.setTimeout(120_000);

const repository = path.resolve(__dirname, '../../..');
const run = (tool: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(repository, 'tools', tool), ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  });

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly { readonly purl: string; readonly hashes?: readonly unknown[] }[];
}
type Packages = Readonly<Record<string, string>>;

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly dependencies?: Packages }>>;
}

const dependenciesOf = (workspace: string) =>
  Object.entries(
    (JSON.parse(readFileSync(path.join(repository, workspace, 'package.json'), 'utf8')) as { dependencies: Packages })
      .dependencies,
  );

describe('the software supply chain', () => {
  it('has a CycloneDX SBOM of every package of the server and the front ends, in its exact version', async () => {
    const file = path.join(mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'sbom-')), 'bill.json');
    await run('sbom.mjs', '--to', file);
    const bill = JSON.parse(readFileSync(file, 'utf8')) as Bill;
    expect(bill.bomFormat).toBe('CycloneDX');
    const listed = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)));
    for (const workspace of ['backend', 'frontend-shell', 'frontend-public', 'frontend-portal', 'frontend-admin'])
      for (const [name, version] of dependenciesOf(workspace)) expect(listed).toContain(`pkg:npm/${name}@${version}`);
    expect([...listed].filter((purl) => /\/(jest|nx|@playwright\/test|oxlint)@/.test(purl))).toEqual([]);
  });

  it('has third-party notices that match the locked packages', async () => {
    await run('notices.mjs', '--check');
    const notices = readFileSync(path.join(repository, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const [name, version] of dependenciesOf('backend').filter(([name]) => !name.startsWith('@pharmacy/')))
      expect(notices).toContain(`\n${name}@${version}  `);
  });

  it('has one Express, the one that Nest depends on', () => {
    const { packages } = JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8')) as LockFile;
    // The development server, which isn't shipped, needs Express 4. Its next version needs a newer Node.js.
    const copiesOf = (name: string) =>
      Object.keys(packages).filter(
        (place) => place.endsWith(`node_modules/${name}`) && !place.includes('/webpack-dev-server/'),
      );
    for (const name of ['express', '@types/express']) expect(copiesOf(name)).toEqual([`node_modules/${name}`]);
    expect(packages['node_modules/express']?.version).toBe(
      packages['node_modules/@nestjs/platform-express']?.dependencies?.['express'],
    );
  });

  it('states where to report a vulnerability', () => {
    expect(existsSync(path.join(repository, 'SECURITY.md'))).toBe(true);
    const policy = readFileSync(path.join(repository, 'SECURITY.md'), 'utf8');
    for (const heading of ['Report a vulnerability', 'Supported versions', 'What you can expect'])
      expect(policy).toContain(`## ${heading}\n`);
  });

  it('names no registry in the lock file, and installs from the archives of the configured one', async () => {
    const lock = readFileSync(path.join(repository, 'package-lock.json'), 'utf8');
    expect(lock).not.toMatch(/"resolved": "https?:/);
    const script = `import { withAddresses } from './tools/steps/install-packages.mjs';
      const packages = {
        '': {},
        'node_modules/own': { resolved: 'libs/own', link: true },
        'node_modules/one/node_modules/@scope/two': { version: '2.0.0', integrity: 'sha512-' },
        'node_modules/alias': { name: 'three', version: '3.0.0', integrity: 'sha512-' },
      };
      const found = withAddresses({ packages }, 'https://mirror.example.org/npm').packages;
      console.log(JSON.stringify(Object.values(found).map(({ resolved }) => resolved ?? null)));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: repository,
    });
    expect(JSON.parse(stdout)).toEqual([
      null,
      'libs/own',
      'https://mirror.example.org/npm/@scope/two/-/two-2.0.0.tgz',
      'https://mirror.example.org/npm/three/-/three-3.0.0.tgz',
    ]);
  });
});
