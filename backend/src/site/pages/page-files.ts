import type { Build } from '../files/build';
import { entryScriptOf } from '../release-store/check-release';
import type { Builds } from './site-builds';

interface FileNames {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** `server/files.json` of a build. */
interface FileList extends FileNames {
  readonly chunks?: Readonly<Record<string, FileNames>>;
}

export interface InlineStyle {
  /** the file's name in the build, which tells its loader that the style is present */
  readonly href: string;
  readonly css: string;
}

/** The files that a browser needs for one page. */
export interface PageFiles {
  /** paths, in loading order */
  readonly scripts: readonly string[];
  readonly styles: readonly InlineStyle[];
  /** integrity digests by path, for the scripts that the shell loads only with one */
  readonly digests: Readonly<Record<string, string>>;
}

/**
 * Throws if the build doesn't list its files. `chunk` is the chunk of the page itself; null for a page of the shell.
 */
export function filesFor(builds: Builds, chunk: string | null, withRemote: boolean): PageFiles {
  const shell = filesOf(builds.shell, '/', null);
  if (!withRemote || !builds.remote) return shell;
  const remote = filesOf(builds.remote, builds.remoteBase, chunk);
  return {
    scripts: [...shell.scripts, ...remote.scripts],
    styles: [...shell.styles, ...remote.styles],
    digests: entryDigest(builds.remote, builds.remoteBase),
  };
}

function filesOf(build: Build, base: string, chunk: string | null): PageFiles {
  const list = JSON.parse(build.serverFile('files.json') ?? 'null') as FileList | null;
  if (!list) throw new Error('The build has no server/files.json');
  const own = chunk === null ? undefined : list.chunks?.[chunk];
  return {
    scripts: unique(list.scripts, own?.scripts).map((name) => `${base}${name}`),
    styles: unique(list.styles, own?.styles).map((href) => ({ href, css: cssOf(build, base, href) })),
    digests: {},
  };
}

/** Must match the shell's later request: a script that was fetched without its digest would be fetched again. */
function entryDigest(build: Build, base: string): Readonly<Record<string, string>> {
  const manifest = JSON.parse(build.file('mf-manifest.json')?.text ?? 'null') as unknown;
  const name = entryScriptOf(manifest);
  const digest = build.file(name)?.integrity;
  return digest ? { [`${base}${name}`]: digest } : {};
}

const unique = (first: readonly string[], then: readonly string[] = []) => [...new Set([...first, ...then])];

/** Makes relative addresses in an inlined style absolute, so that it finds its fonts and images. */
function cssOf(build: Build, base: string, href: string): string {
  const css = build.file(href)?.text;
  if (css === undefined) throw new Error(`${href} is not in the build`);
  if (/<\/style/i.test(css)) throw new Error(`${href} contains </style, so it cannot be inlined`);
  return css
    .replace(/\r\n?/g, '\n')
    .replace(/url\((["']?)(?![/#"']|[a-z]+:)([^)"']+)\1\)/g, (_whole, quote: string, address: string) => {
      const { pathname, search, hash } = new URL(address, `http://site${base}${href}`);
      return `url(${quote}${pathname}${search}${hash}${quote})`;
    });
}
