import type { S3 } from '@aws-sdk/client-s3';
import { remoteNamePattern } from '@pharmacy/contracts';
import type { KeyObject } from 'node:crypto';
import { mapInParallel, md5Of } from '../../platform/storage';
import { contentTypeOf, isImmutable } from '../files/built-file';
import { ENTRIES_FILE, isVersion, RELEASE_FILE, ReleaseError, safeName, ReleaseStore } from './release-store';
import type { ReleaseFiles, StoredEntries } from './release-store';

const PREFIX = 'remotes/';
/** One empty object per remote: not every S3 service lists folders that contain only folders. */
const NAMES_PREFIX = `${PREFIX}.names/`;
const REQUEST_TIMEOUT_MS = 10_000;
const CONCURRENCY = 8;
const MAX_ATTEMPTS = 5;

const contentEncodings: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/**
 * Releases in an S3-compatible bucket, below `remotes/`. A release's `release.json` is written last and deleted first;
 * without it, there is no release. Objects carry the headers that a CDN in front of the bucket needs.
 */
export class S3ReleaseStore extends ReleaseStore {
  readonly place: string;

  constructor(
    private readonly client: S3,
    private readonly bucket: string,
    trustedKeys: readonly KeyObject[] = [],
  ) {
    super(trustedKeys);
    this.place = `s3://${bucket}/${PREFIX}`;
  }

  async remotes(): Promise<readonly string[]> {
    const names = (await this.list(NAMES_PREFIX)).map((key) => key.slice(NAMES_PREFIX.length));
    return names.filter((name) => remoteNamePattern.test(name));
  }

  async versions(remote: string): Promise<readonly string[]> {
    safeName(remote);
    const prefix = `${PREFIX}${remote}/`;
    const releases = (await this.list(prefix, '/')).map((folder) => folder.slice(prefix.length, -1));
    return releases.filter(isVersion);
  }

  async publishedAt(remote: string, version: string): Promise<Date | null> {
    const at = this.at(`${this.folderOf(remote, version)}${RELEASE_FILE}`);
    return this.client
      .headObject(at, withTimeout())
      .then(({ LastModified }) => LastModified ?? null, orIfMissing(null));
  }

  async read(remote: string, version: string): Promise<ReleaseFiles | null> {
    const folder = this.folderOf(remote, version);
    const keys = await this.list(folder);
    if (!keys.includes(`${folder}${RELEASE_FILE}`)) return null;
    const files = await mapInParallel(
      keys,
      CONCURRENCY,
      async (key) => [key.slice(folder.length), await this.bytesOf(key)] as const,
    );
    return files.some(([, bytes]) => bytes === null) ? null : new Map(files as [string, Buffer][]);
  }

  async put(remote: string, version: string, files: ReleaseFiles): Promise<boolean> {
    if (await this.publishedAt(remote, version)) return false;
    // Removes what a stopped process left behind.
    await this.remove(remote, version);
    const folder = this.folderOf(remote, version);
    const names = [...files.keys()].filter((name) => name !== RELEASE_FILE);
    await mapInParallel(names, CONCURRENCY, (name) => this.store(`${folder}${name}`, files.get(name)));
    await this.store(`${NAMES_PREFIX}${remote}`);
    await this.store(`${folder}${RELEASE_FILE}`, files.get(RELEASE_FILE));
    return true;
  }

  async remove(remote: string, version: string): Promise<void> {
    const folder = this.folderOf(remote, version);
    const keys = await this.list(folder);
    if (keys.length === 0) return;
    const removed = (key: string) => this.client.deleteObject(this.at(key), withTimeout());
    await removed(`${folder}${RELEASE_FILE}`);
    await mapInParallel(keys, CONCURRENCY, removed);
  }

  entries(): Promise<StoredEntries | null> {
    return this.readEntries();
  }

  /** Same as `entries`, or `unchanged` if the etag still matches. */
  async entriesAfter(etag: string | undefined): Promise<StoredEntries | null | 'unchanged'> {
    return this.readEntries(etag).catch((error: unknown) => {
      if (statusOf(error) === 304) return 'unchanged' as const;
      throw error;
    });
  }

  async changeEntries(change: (text: string | null) => string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const known = await this.entries();
      const condition = known ? { IfMatch: known.etag } : { IfNoneMatch: '*' };
      try {
        return await this.store(`${PREFIX}${ENTRIES_FILE}`, Buffer.from(change(known?.text ?? null)), condition);
      } catch (error) {
        const wasChanged = statusOf(error) === 412 || statusOf(error) === 409;
        if (!wasChanged) throw error;
        if (attempt === MAX_ATTEMPTS) throw new ReleaseError('remotes.json is being changed by others; try again');
      }
    }
  }

  private async readEntries(etag?: string): Promise<StoredEntries | null> {
    const wanted = { ...this.at(`${PREFIX}${ENTRIES_FILE}`), ...(etag !== undefined && { IfNoneMatch: etag }) };
    const found = await this.client.getObject(wanted, withTimeout()).catch(orIfMissing(null));
    if (!found) return null;
    return { text: (await found.Body?.transformToString('utf8')) ?? '', etag: found.ETag ?? '' };
  }

  /** Lists every key below the prefix, or with a delimiter the folders in it. */
  private async list(Prefix: string, Delimiter?: string): Promise<readonly string[]> {
    const found: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const wanted = { Bucket: this.bucket, Prefix, Delimiter, ContinuationToken };
      const page = await this.client.listObjectsV2(wanted, withTimeout());
      found.push(...(Delimiter ? (page.CommonPrefixes ?? []).map((it) => it.Prefix ?? '') : keysOf(page.Contents)));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return found;
  }

  private async bytesOf(key: string): Promise<Buffer | null> {
    const found = await this.client.getObject(this.at(key), withTimeout()).catch(orIfMissing(null));
    return found && Buffer.from((await found.Body?.transformToByteArray()) ?? []);
  }

  private async store(key: string, bytes: Buffer = Buffer.alloc(0), condition: object = {}): Promise<void> {
    const [, name = key, extension = ''] = /^(.*?)(?:\.(br|gz))?$/.exec(key) ?? [];
    await this.client.putObject(
      {
        ...this.at(key),
        ...condition,
        Body: bytes,
        ContentLength: bytes.length,
        ContentMD5: md5Of(bytes),
        ContentType: contentTypeOf(name),
        CacheControl: isImmutable(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(extension && { ContentEncoding: contentEncodings[extension] }),
      },
      withTimeout(),
    );
  }

  private folderOf(remote: string, version: string): string {
    safeName(remote, version);
    return `${PREFIX}${remote}/${version}/`;
  }

  private at(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.bucket, Key: key };
  }
}

const withTimeout = () => ({ abortSignal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

const keysOf = (contents: readonly { readonly Key?: string }[] = []) => contents.map(({ Key = '' }) => Key);

const statusOf = (error: unknown): number | undefined =>
  (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Returns `fallback` if the object doesn't exist. */
const orIfMissing =
  <Fallback>(fallback: Fallback) =>
  (error: unknown): Fallback => {
    if (statusOf(error) === 404) return fallback;
    throw error;
  };
