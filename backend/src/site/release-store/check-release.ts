import { createHash, type KeyObject, verify } from 'node:crypto';
import { isFreePath, releaseVersionOf, type RemoteRelease } from '@pharmacy/contracts';
import { isVersion, RELEASE_FILE, ReleaseError, SIGNATURE_FILE, type ReleaseFiles } from './release-store';

export const MANIFEST = 'mf-manifest.json';
const FIRST_FILES = 'server/files.json';
/** The content hash at the end of a version. Development builds have none. */
const HASH = /-[0-9a-f]{8,20}$/;

interface FirstFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The parts of a federation manifest that name the remote's entry script. */
interface EntryManifest {
  readonly metaData?: { readonly remoteEntry?: { readonly path?: string; readonly name?: string } };
}

/**
 * Verifies a release of that remote and returns its `release.json`. Throws `ReleaseError` if a file is missing,
 * changed, or not listed, or if there are trusted keys and none of them signed it.
 */
export function checkRelease(
  remote: string,
  files: ReleaseFiles,
  trustedKeys: readonly KeyObject[] = [],
): RemoteRelease {
  checkSignature(files, trustedKeys);
  const release = readJson<Partial<RemoteRelease>>(files, RELEASE_FILE);
  if (!isRelease(release)) reject(`${RELEASE_FILE} does not describe a release`);
  if (release.name !== remote) reject(`it is a release of "${release.name}"`);
  if (!isVersion(release.version)) reject(`"${release.version}" is not a release version`);
  if (!HASH.test(release.version))
    reject(`it was built for development; build it with npm run build -w frontend-${remote}`);
  checkFiles(release, files);
  if (releaseVersionOf(readJson(files, MANIFEST)) !== release.version)
    reject(`${RELEASE_FILE} and ${MANIFEST} are from different builds`);
  const first = readJson<FirstFiles>(files, FIRST_FILES);
  const missing = [...first.scripts, ...first.styles].find((name) => !files.has(name));
  if (missing !== undefined) reject(`${missing}, which it loads first, is missing`);
  if (release.files[entryScriptOf(readJson(files, MANIFEST))] === undefined)
    reject(`${MANIFEST} names no entry script that is in ${RELEASE_FILE}`);
  const taken = release.paths.find((path) => !isFreePath(path));
  if (taken !== undefined) reject(`${taken} is not a path that a remote may have`);
  return release;
}

/** The name of the remote's entry script; empty if the manifest isn't valid. */
export function entryScriptOf(manifest: unknown): string {
  const { path = '', name = '' } = (manifest as EntryManifest | null)?.metaData?.remoteEntry ?? {};
  return path && !path.endsWith('/') ? `${path}/${name}` : `${path}${name}`;
}

/** The integrity digest of the entry script. The release must have passed `checkRelease`. */
export const integrityOf = (release: RemoteRelease, files: ReleaseFiles): string | undefined =>
  release.files[entryScriptOf(readJson(files, MANIFEST))];

function checkFiles({ files: digests }: Partial<RemoteRelease>, files: ReleaseFiles): void {
  if (typeof digests !== 'object')
    reject(`${RELEASE_FILE} lists no digests, because an earlier version built it; build it again`);
  for (const [name, digest] of Object.entries(digests)) {
    const bytes = files.get(name);
    if (!bytes) reject(`${name} is missing`);
    if (`sha256-${createHash('sha256').update(bytes).digest('base64')}` !== digest)
      reject(`${name} is not the file that was built; publish the build again`);
  }
  const unlisted = [...files.keys()].find(
    (name) => !Object.hasOwn(digests, name) && name !== RELEASE_FILE && name !== SIGNATURE_FILE,
  );
  if (unlisted !== undefined) reject(`${unlisted} is not in ${RELEASE_FILE}; build into an empty folder`);
}

function checkSignature(files: ReleaseFiles, trustedKeys: readonly KeyObject[]): void {
  const signed = files.get(RELEASE_FILE);
  if (trustedKeys.length === 0 || !signed) return;
  const signature = files.get(SIGNATURE_FILE)?.toString('utf8').trim();
  if (!signature) throw new ReleaseError('It is not signed; publish it with REMOTE_PRIVATE_KEY_FILE');
  if (!trustedKeys.some((key) => verify(null, signed, key, Buffer.from(signature, 'base64'))))
    throw new ReleaseError(
      'Its signature matches none of REMOTE_PUBLIC_KEYS; sign it with the private key of one of them',
    );
}

function reject(reason: string): never {
  throw new ReleaseError(`It is not a whole release: ${reason}`);
}

function readJson<Shape>(files: ReleaseFiles, name: string): Shape {
  const text = files.get(name)?.toString('utf8');
  if (text === undefined) return reject(`${name} is missing`);
  try {
    return JSON.parse(text) as Shape;
  } catch {
    return reject(`${name} cannot be read`);
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const isRelease = (value: Partial<RemoteRelease> | null): value is RemoteRelease =>
  typeof value?.name === 'string' &&
  typeof value.version === 'string' &&
  isTexts(value.paths) &&
  typeof value.needs?.contracts === 'string' &&
  typeof value.needs.shared === 'object' &&
  typeof value.sizes?.total === 'number' &&
  typeof value.sizes.first === 'number' &&
  typeof value.sizes.files === 'object';
