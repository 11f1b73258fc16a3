import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteRelease } from '@pharmacy/contracts';
import { ownEnvironment } from './own-environment';
import type { Product } from './product';

const REPOSITORY = join(__dirname, '../../..');
const run = promisify(execFile);

/** A text in the build, and its replacement. */
export type Change = readonly [from: string, to: string];

/** Makes a different build of the portal, with its own name and version, by editing a copy of the existing one. */
async function anotherBuild(changes: readonly Change[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pharmacy-release-'));
  await cp(join(REPOSITORY, 'frontend-portal/dist'), folder, { recursive: true });
  const { version } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as RemoteRelease;
  const hash = version.slice(-10);
  const entry = await readFile(join(folder, `assets/remoteEntry.${hash}.js`), 'utf8');
  const identity = /pharmacy_portal_([0-9a-f]{10})/.exec(entry)![1]!;
  const digest = createHash('sha256').update(hash).update(JSON.stringify(changes)).digest('hex');
  const all = [[hash, digest.slice(0, 10)], [identity, digest.slice(10, 20)], ...changes] as const;
  const missing = new Set(changes.map(([from]) => from));
  const replaced = (text: string) =>
    all.reduce((before, [from, to]) => {
      if (before.includes(from)) missing.delete(from);
      return before.replaceAll(from, to);
    }, text);
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (/\.(br|gz)$/.test(file.name)) await rm(path);
    else if (/\.(js|json)$/.test(file.name)) {
      await writeFile(path, replaced(await readFile(path, 'utf8')));
      await rename(path, join(file.parentPath, replaced(file.name)));
    }
  }
  if (missing.size > 0) throw new Error(`The build of the portal lacks ${[...missing].join(', ')}`);
  await listAnew(folder);
  return folder;
}

/** Updates the digests in `release.json` after files were changed. */
async function listAnew(folder: string): Promise<void> {
  const list = join(folder, 'release.json');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => name !== 'release.json');
  const digests = names.map(async (name) => {
    const digest = createHash('sha256').update(await readFile(join(folder, name)));
    return [name, `sha256-${digest.digest('base64')}`] as const;
  });
  const release = JSON.parse(await readFile(list, 'utf8')) as RemoteRelease;
  await writeFile(list, JSON.stringify({ ...release, files: Object.fromEntries(await Promise.all(digests)) }));
}

/** The portal's releases in the release store of a running product. */
export class Releases {
  constructor(private readonly product: Product) {}

  /** Publishes the portal's build, or a modified copy of it. Returns the version. */
  async publish(changes: readonly Change[] | null): Promise<string> {
    const folder = changes && (await anotherBuild(changes));
    const said = await this.command('publish-remote', 'portal', ...(folder ? ['--from', folder] : []));
    if (folder) await rm(folder, { recursive: true });
    return /\d+\.\d+\.\d+-[0-9a-f]{10}/.exec(said)![0];
  }

  /** Activates a version, or `built-in`, and waits until `/remotes.json` names it. */
  async activate(version: string): Promise<void> {
    await this.command('activate-remote', 'portal', version);
    const isTold = (entry: string) => (version === 'built-in' ? !/\/\d/.test(entry) : entry.includes(version));
    for (let tries = 0; !isTold(await this.entry()); tries += 1) {
      if (tries > 100) throw new Error(`The product never switched to ${version}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private async entry(): Promise<string> {
    const file = (await (await fetch(`${this.product.url}/remotes.json`)).json()) as { portal: { entry: string } };
    return file.portal.entry;
  }

  private async command(name: string, ...args: readonly string[]): Promise<string> {
    const env = { ...ownEnvironment(), DATA_DIR: this.product.dataDir };
    const program = join(REPOSITORY, 'backend/dist/cli', `${name}.js`);
    return (await run(process.execPath, [program, ...args], { env })).stdout;
  }
}
