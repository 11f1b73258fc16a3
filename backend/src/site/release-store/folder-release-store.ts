import { type KeyObject, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { remoteNamePattern } from '@pharmacy/contracts';
import { filesBelow } from '../files/build';
import { ENTRIES_FILE, isVersion, RELEASE_FILE, ReleaseError, safeName, ReleaseStore } from './release-store';
import type { ReleaseFiles, StoredEntries } from './release-store';

/** Prefix of temporary names. No version starts with it. */
const TEMPORARY = '.';
/** Anything older was left behind by a process that was stopped. */
const STALE_MS = 3_600_000;
const LOCK_TIMEOUT_MS = 5_000;
const LOCK_POLL_MS = 20;

/** Releases in a folder. A rename publishes and removes them, so each change is atomic. */
export class FolderReleaseStore extends ReleaseStore {
  constructor(
    readonly place: string,
    trustedKeys: readonly KeyObject[] = [],
  ) {
    super(trustedKeys);
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
    return stat(file).then(({ mtime }) => mtime, orIfMissing(null));
  }

  async read(remote: string, version: string): Promise<ReleaseFiles | null> {
    const files = await filesBelow(this.folderOf(remote, version)).catch(orIfMissing(null));
    return files?.has(RELEASE_FILE) ? files : null;
  }

  async put(remote: string, version: string, files: ReleaseFiles): Promise<boolean> {
    const target = this.folderOf(remote, version);
    await mkdir(path.dirname(target), { recursive: true });
    await this.removeStale(path.dirname(target));
    const draft = path.join(path.dirname(target), `${TEMPORARY}${randomUUID()}`);
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
    const removed = path.join(path.dirname(target), `${TEMPORARY}${randomUUID()}`);
    await rename(target, removed).catch(orIfMissing(undefined));
    await rm(removed, { recursive: true, force: true });
  }

  async entries(): Promise<StoredEntries | null> {
    const text = await readFile(path.join(this.place, ENTRIES_FILE), 'utf8').catch(orIfMissing(null));
    return text === null ? null : { text, etag: text };
  }

  async changeEntries(change: (text: string | null) => string): Promise<void> {
    const file = path.join(this.place, ENTRIES_FILE);
    await mkdir(this.place, { recursive: true });
    await this.withLock(async () => {
      const draft = path.join(this.place, `${TEMPORARY}${randomUUID()}`);
      await writeDurably(draft, change((await this.entries())?.text ?? null));
      await rename(draft, file);
    });
  }

  private folderOf(remote: string, version: string): string {
    safeName(remote, version);
    return path.join(this.place, remote, version);
  }

  /** Runs one at a time, across processes too. */
  private async withLock(work: () => Promise<void>): Promise<void> {
    const lock = path.join(this.place, `${TEMPORARY}lock`);
    const until = performance.now() + LOCK_TIMEOUT_MS;
    while (!(await mkdir(lock).then(() => true, orIfMissing(false, 'EEXIST')))) {
      if (performance.now() > until)
        throw new ReleaseError(`${lock} is held by another process; remove it if none is running`);
      await pause(LOCK_POLL_MS);
    }
    await work().finally(() => rm(lock, { recursive: true }));
  }

  /** Removes what a stopped process left behind. */
  private async removeStale(folder: string): Promise<void> {
    const found = (await readdir(folder)).filter((name) => name.startsWith(TEMPORARY));
    for (const name of found) {
      const at = await stat(path.join(folder, name)).catch(orIfMissing(null));
      if (at && Date.now() - at.mtimeMs > STALE_MS) await rm(path.join(folder, name), { recursive: true });
    }
  }
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(orIfMissing([]));
  return found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { flush: true });
}

const isCode = (error: unknown, ...codes: readonly string[]) =>
  codes.includes(String((error as { readonly code?: unknown } | null)?.code));

/** Returns `fallback` if the file doesn't exist. */
const orIfMissing =
  <Fallback>(fallback: Fallback, code = 'ENOENT') =>
  (error: unknown): Fallback => {
    if (isCode(error, code)) return fallback;
    throw error;
  };
