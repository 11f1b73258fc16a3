import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { remoteNamePattern } from '@pharmacy/contracts';
import { filesBelow } from '../files/files-below';
import { ENTRIES_FILE, isVersion, RELEASE_FILE, ReleaseRefused, safeName, Shelf } from './shelf';
import type { ReleaseFiles, ShelvedEntries } from './shelf';

/** Names of what is on its way in or out begin so: no version does. */
const UNDERWAY = '.';
/** What is underway for longer was left behind by somebody who was stopped. */
const LEFT_BEHIND_MS = 3_600_000;
const LOCK_MS = 5_000;
const LOCK_LOOK_MS = 20;

/** Releases in a folder. They come by a rename, and go by one. */
export class FolderShelf extends Shelf {
  constructor(readonly place: string) {
    super();
  }

  async remotes(): Promise<readonly string[]> {
    return (await foldersIn(this.place)).filter((name) => remoteNamePattern.test(name));
  }

  async versions(remote: string): Promise<readonly string[]> {
    safeName(remote);
    return (await foldersIn(path.join(this.place, remote))).filter(isVersion);
  }

  async publishedAt(remote: string, version: string): Promise<Date | null> {
    const file = path.join(this.folderOf(remote, version), RELEASE_FILE);
    return stat(file).then(({ mtime }) => mtime, orNone(null));
  }

  async read(remote: string, version: string): Promise<ReleaseFiles | null> {
    const files = await filesBelow(this.folderOf(remote, version)).catch(orNone(null));
    return files?.has(RELEASE_FILE) ? files : null;
  }

  async put(remote: string, version: string, files: ReleaseFiles): Promise<boolean> {
    const target = this.folderOf(remote, version);
    await mkdir(path.dirname(target), { recursive: true });
    await this.clear(path.dirname(target));
    const draft = path.join(path.dirname(target), `${UNDERWAY}${randomUUID()}`);
    try {
      for (const [name, bytes] of files) await writeDurably(path.join(draft, name), bytes);
      await rename(draft, target);
      return true;
    } catch (error) {
      if (isCode(error, 'ENOTEMPTY', 'EEXIST')) return false;
      throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  async remove(remote: string, version: string): Promise<void> {
    const target = this.folderOf(remote, version);
    const gone = path.join(path.dirname(target), `${UNDERWAY}${randomUUID()}`);
    await rename(target, gone).catch(orNone(undefined));
    await rm(gone, { recursive: true, force: true });
  }

  async entries(): Promise<ShelvedEntries | null> {
    const text = await readFile(path.join(this.place, ENTRIES_FILE), 'utf8').catch(orNone(null));
    return text === null ? null : { text, mark: text };
  }

  async changeEntries(change: (text: string | null) => string): Promise<void> {
    const file = path.join(this.place, ENTRIES_FILE);
    await mkdir(this.place, { recursive: true });
    await this.alone(async () => {
      const draft = path.join(this.place, `${UNDERWAY}${randomUUID()}`);
      await writeDurably(draft, change((await this.entries())?.text ?? null));
      await rename(draft, file);
    });
  }

  private folderOf(remote: string, version: string): string {
    safeName(remote, version);
    return path.join(this.place, remote, version);
  }

  /** One at a time, also among processes. */
  private async alone(work: () => Promise<void>): Promise<void> {
    const lock = path.join(this.place, `${UNDERWAY}lock`);
    const until = Date.now() + LOCK_MS;
    while (!(await mkdir(lock).then(() => true, orNone(false, 'EEXIST')))) {
      if (Date.now() > until) throw new ReleaseRefused(`Somebody else holds ${lock}; remove it if nobody does`);
      await pause(LOCK_LOOK_MS);
    }
    await work().finally(() => rm(lock, { recursive: true }));
  }

  /** What somebody left behind who was stopped. */
  private async clear(folder: string): Promise<void> {
    const found = (await readdir(folder)).filter((name) => name.startsWith(UNDERWAY));
    for (const name of found) {
      const at = await stat(path.join(folder, name)).catch(orNone(null));
      if (at && Date.now() - at.mtimeMs > LEFT_BEHIND_MS) await rm(path.join(folder, name), { recursive: true });
    }
  }
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(orNone([]));
  return found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { flush: true });
}

const isCode = (error: unknown, ...codes: readonly string[]) =>
  codes.includes(String((error as { readonly code?: unknown } | null)?.code));

/** For what may not be there. */
const orNone =
  <None>(none: None, code = 'ENOENT') =>
  (error: unknown): None => {
    if (isCode(error, code)) return none;
    throw error;
  };
