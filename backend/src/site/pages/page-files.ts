import type { Build } from '../files/build';
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
  /** as the build names the file, by which its loader knows that it is there */
  readonly href: string;
  readonly css: string;
}

/** What a browser needs for one page. */
export interface PageFiles {
  /** addresses, in the order in which they are needed */
  readonly scripts: readonly string[];
  readonly styles: readonly InlineStyle[];
}

/** Throws when a build does not say which files it has. `chunk` is the page's own; null: the page is the shell's. */
export function filesFor(builds: Builds, chunk: string | null, withRemote: boolean): PageFiles {
  const shell = filesOf(builds.shell, '/', null);
  if (!withRemote || !builds.remote) return shell;
  const remote = filesOf(builds.remote, builds.remoteBase, chunk);
  return { scripts: [...shell.scripts, ...remote.scripts], styles: [...shell.styles, ...remote.styles] };
}

function filesOf(build: Build, base: string, chunk: string | null): PageFiles {
  const list = JSON.parse(build.serverFile('files.json') ?? 'null') as FileList | null;
  if (!list) throw new Error('There is no server/files.json in the build.');
  const own = chunk === null ? undefined : list.chunks?.[chunk];
  return {
    scripts: unique(list.scripts, own?.scripts).map((name) => `${base}${name}`),
    styles: unique(list.styles, own?.styles).map((href) => ({ href, css: cssOf(build, base, href) })),
  };
}

const unique = (first: readonly string[], then: readonly string[] = []) => [...new Set([...first, ...then])];

/** A style that stands in a page finds its fonts and pictures from there. */
function cssOf(build: Build, base: string, href: string): string {
  const css = build.file(href)?.text;
  if (css === undefined) throw new Error(`${href} is not in the build.`);
  if (/<\/style/i.test(css)) throw new Error(`${href} would end its own element.`);
  return css
    .replace(/\r\n?/g, '\n')
    .replace(/url\((["']?)(?![/#"']|[a-z]+:)([^)"']+)\1\)/g, (_whole, quote: string, address: string) => {
      const { pathname, search, hash } = new URL(address, `http://site${base}${href}`);
      return `url(${quote}${pathname}${search}${hash}${quote})`;
    });
}
