import type { S3 } from '@aws-sdk/client-s3';
import { remoteNamePattern } from '@pharmacy/contracts';
import { md5Of } from '../../platform/storage';
import { contentTypeOf } from '../files/content-types';
import { isForEver } from '../files/built-file';
import { inLanes } from './in-lanes';
import { ENTRIES_FILE, isVersion, RELEASE_FILE, ReleaseRefused, safeName, Shelf } from './shelf';
import type { ReleaseFiles, ShelvedEntries } from './shelf';

const PREFIX = 'remotes/';
/** One empty object for each remote: not every store tells of folders that hold nothing but folders. */
const NAMES = `${PREFIX}.names/`;
const ANSWER_MS = 10_000;
const LANES = 8;
const ATTEMPTS = 5;

const packings: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/**
 * Releases in an S3-compatible bucket, below `remotes/`. The `release.json` of a release comes last and goes first: without
 * it there is no release. Objects carry what a CDN in front of the bucket sends along.
 */
export class BucketShelf extends Shelf {
  readonly place: string;

  constructor(
    private readonly client: S3,
    private readonly bucket: string,
  ) {
    super();
    this.place = `s3://${bucket}/${PREFIX}`;
  }

  async remotes(): Promise<readonly string[]> {
    const names = (await this.list(NAMES)).map((key) => key.slice(NAMES.length));
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
    return this.client.headObject(at, inTime()).then(({ LastModified }) => LastModified ?? null, orNone(null));
  }

  async read(remote: string, version: string): Promise<ReleaseFiles | null> {
    const folder = this.folderOf(remote, version);
    const keys = await this.list(folder);
    if (!keys.includes(`${folder}${RELEASE_FILE}`)) return null;
    const files = await inLanes(
      LANES,
      keys,
      async (key) => [key.slice(folder.length), await this.bytesOf(key)] as const,
    );
    return files.some(([, bytes]) => bytes === null) ? null : new Map(files as [string, Buffer][]);
  }

  async put(remote: string, version: string, files: ReleaseFiles): Promise<boolean> {
    if (await this.publishedAt(remote, version)) return false;
    // What somebody left who was stopped.
    await this.remove(remote, version);
    const folder = this.folderOf(remote, version);
    const names = [...files.keys()].filter((name) => name !== RELEASE_FILE);
    await inLanes(LANES, names, (name) => this.store(`${folder}${name}`, files.get(name)));
    await this.store(`${NAMES}${remote}`);
    await this.store(`${folder}${RELEASE_FILE}`, files.get(RELEASE_FILE));
    return true;
  }

  async remove(remote: string, version: string): Promise<void> {
    const folder = this.folderOf(remote, version);
    const keys = await this.list(folder);
    if (keys.length === 0) return;
    const removed = (key: string) => this.client.deleteObject(this.at(key), inTime());
    await removed(`${folder}${RELEASE_FILE}`);
    await inLanes(LANES, keys, removed);
  }

  entries(): Promise<ShelvedEntries | null> {
    return this.readEntries();
  }

  /** The same, or `unchanged` where they still carry that mark. */
  async entriesAfter(mark: string | undefined): Promise<ShelvedEntries | null | 'unchanged'> {
    return this.readEntries(mark).catch((error: unknown) => {
      if (statusOf(error) === 304) return 'unchanged' as const;
      throw error;
    });
  }

  async changeEntries(change: (text: string | null) => string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const known = await this.entries();
      const condition = known ? { IfMatch: known.mark } : { IfNoneMatch: '*' };
      try {
        return await this.store(`${PREFIX}${ENTRIES_FILE}`, Buffer.from(change(known?.text ?? null)), condition);
      } catch (error) {
        const wasChanged = statusOf(error) === 412 || statusOf(error) === 409;
        if (!wasChanged) throw error;
        if (attempt === ATTEMPTS)
          throw new ReleaseRefused('Somebody else changes remotes.json all the time; try again');
      }
    }
  }

  private async readEntries(mark?: string): Promise<ShelvedEntries | null> {
    const wanted = { ...this.at(`${PREFIX}${ENTRIES_FILE}`), ...(mark !== undefined && { IfNoneMatch: mark }) };
    const found = await this.client.getObject(wanted, inTime()).catch(orNone(null));
    if (!found) return null;
    return { text: (await found.Body?.transformToString('utf8')) ?? '', mark: found.ETag ?? '' };
  }

  /** Everything below the prefix, or with a delimiter the folders in it. */
  private async list(Prefix: string, Delimiter?: string): Promise<readonly string[]> {
    const found: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const wanted = { Bucket: this.bucket, Prefix, Delimiter, ContinuationToken };
      const page = await this.client.listObjectsV2(wanted, inTime());
      found.push(...(Delimiter ? (page.CommonPrefixes ?? []).map((it) => it.Prefix ?? '') : keysOf(page.Contents)));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return found;
  }

  private async bytesOf(key: string): Promise<Buffer | null> {
    const found = await this.client.getObject(this.at(key), inTime()).catch(orNone(null));
    return found && Buffer.from((await found.Body?.transformToByteArray()) ?? []);
  }

  private async store(key: string, bytes: Buffer = Buffer.alloc(0), condition: object = {}): Promise<void> {
    const [, name = key, packing = ''] = /^(.*?)(?:\.(br|gz))?$/.exec(key) ?? [];
    await this.client.putObject(
      {
        ...this.at(key),
        ...condition,
        Body: bytes,
        ContentLength: bytes.length,
        ContentMD5: md5Of(bytes),
        ContentType: contentTypeOf(name),
        CacheControl: isForEver(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(packing && { ContentEncoding: packings[packing] }),
      },
      inTime(),
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

const inTime = () => ({ abortSignal: AbortSignal.timeout(ANSWER_MS) });

const keysOf = (contents: readonly { readonly Key?: string }[] = []) => contents.map(({ Key = '' }) => Key);

const statusOf = (error: unknown): number | undefined =>
  (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** For what may not be there. */
const orNone =
  <None>(none: None) =>
  (error: unknown): None => {
    if (statusOf(error) === 404) return none;
    throw error;
  };
