import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteRelease } from '@pharmacy/contracts';
import type { Product } from './product';

const REPOSITORY = join(__dirname, '../../..');
const run = promisify(execFile);

/** A text of the build, and what stands in its place; of the same length, for the sizes that a release tells. */
export type Change = readonly [from: string, to: string];

/** Another build of the portal than the one that is there, without building it; its own name and version included. */
async function anotherBuild(changes: readonly Change[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pharmacy-release-'));
  await cp(join(REPOSITORY, 'frontend-portal/dist'), folder, { recursive: true });
  const { version } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as RemoteRelease;
  const hash = version.slice(-10);
  const entry = await readFile(join(folder, `assets/remoteEntry.${hash}.js`), 'utf8');
  const identity = /pharmacy_portal_([0-9a-f]{10})/.exec(entry)![1]!;
  const told = createHash('sha256').update(hash).update(JSON.stringify(changes)).digest('hex');
  const all = [[hash, told.slice(0, 10)], [identity, told.slice(10, 20)], ...changes] as const;
  const replaced = (text: string) => all.reduce((before, [from, to]) => before.replaceAll(from, to), text);
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (/\.(br|gz)$/.test(file.name)) await rm(path);
    else if (/\.(js|json)$/.test(file.name)) {
      await writeFile(path, replaced(await readFile(path, 'utf8')));
      await rename(path, join(file.parentPath, replaced(file.name)));
    }
  }
  return folder;
}

/** The portal's releases on the shelf of a product that runs. */
export class Releases {
  constructor(private readonly product: Product) {}

  /** Puts the portal's build on the shelf, or one that differs from it; answers its version. */
  async publish(changes: readonly Change[] | null): Promise<string> {
    const folder = changes && (await anotherBuild(changes));
    const said = await this.command('publish-remote', 'portal', ...(folder ? ['--from', folder] : []));
    if (folder) await rm(folder, { recursive: true });
    return /\d+\.\d+\.\d+-[0-9a-f]{10}/.exec(said)![0];
  }

  /** Switches to a version, or to `built-in`, and waits until the product says so. */
  async activate(version: string): Promise<void> {
    await this.command('activate-remote', 'portal', version);
    const isTold = (entry: string) => (version === 'built-in' ? !/\/\d/.test(entry) : entry.includes(version));
    for (let tries = 0; !isTold(await this.entry()); tries += 1) {
      if (tries > 100) throw new Error(`The product never told of ${version}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private async entry(): Promise<string> {
    const file = (await (await fetch(`${this.product.url}/remotes.json`)).json()) as { portal: { entry: string } };
    return file.portal.entry;
  }

  private async command(name: string, ...args: readonly string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: this.product.dataDir };
    const program = join(REPOSITORY, 'backend/dist/cli', `${name}.js`);
    return (await run(process.execPath, [program, ...args], { env })).stdout;
  }
}
