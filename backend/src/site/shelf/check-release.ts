import { isFreePath, releaseVersionOf, type RemoteRelease } from '@pharmacy/contracts';
import { isVersion, RELEASE_FILE, ReleaseRefused, type ReleaseFiles } from './shelf';

const MANIFEST = 'mf-manifest.json';
const FIRST_FILES = 'server/files.json';
/** Of what its files hold; a build for development has none. */
const HASH = /-[0-9a-f]{8,20}$/;

interface FirstFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What the files of a whole release of that remote say of themselves; throws `ReleaseRefused` for anything else. */
export function checkRelease(remote: string, files: ReleaseFiles): RemoteRelease {
  const release = readJson<Partial<RemoteRelease>>(files, RELEASE_FILE);
  if (!isRelease(release)) refuse(`${RELEASE_FILE} does not describe a release`);
  if (release.name !== remote) refuse(`it is a release of "${release.name}"`);
  if (!isVersion(release.version)) refuse(`"${release.version}" is no version of a release`);
  if (!HASH.test(release.version))
    refuse(`it was built for development; make it by npm run build -w frontend-${remote}`);
  if (releaseVersionOf(readJson(files, MANIFEST)) !== release.version)
    refuse(`${RELEASE_FILE} and ${MANIFEST} are of two builds`);
  for (const [name, { bytes }] of Object.entries(release.sizes.files)) {
    if (files.get(name)?.length !== bytes) refuse(`${name} is missing, or of another build`);
  }
  const first = readJson<FirstFiles>(files, FIRST_FILES);
  const missing = [...first.scripts, ...first.styles].find((name) => !files.has(name));
  if (missing !== undefined) refuse(`${missing}, which it starts with, is missing`);
  const taken = release.paths.find((path) => !isFreePath(path));
  if (taken !== undefined) refuse(`${taken} is not an address that a remote may take`);
  return release;
}

function refuse(reason: string): never {
  throw new ReleaseRefused(`It is not a whole release: ${reason}`);
}

function readJson<Shape>(files: ReleaseFiles, name: string): Shape {
  const text = files.get(name)?.toString('utf8');
  if (text === undefined) return refuse(`${name} is missing`);
  try {
    return JSON.parse(text) as Shape;
  } catch {
    return refuse(`${name} cannot be read`);
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const isRelease = (told: Partial<RemoteRelease> | null): told is RemoteRelease =>
  typeof told?.name === 'string' &&
  typeof told.version === 'string' &&
  isTexts(told.paths) &&
  typeof told.needs?.contracts === 'string' &&
  typeof told.needs.shared === 'object' &&
  typeof told.sizes?.total === 'number' &&
  typeof told.sizes.first === 'number' &&
  typeof told.sizes.files === 'object';
