/** The interface among the server, the shell, and the remotes for rendering a page's HTML. Types only. */
import type { RemoteManifest } from './routing/remote-manifest';

/** API responses by path, such as `/api/pages/home`. */
export type CachedResponses = Readonly<Record<string, unknown>>;

export interface PageRequest {
  /** The URL's path, without query or fragment: `/patients`. */
  readonly path: string;
  /** The remote that declares the path. Null when none does. */
  readonly remote: ServerRemote | null;
  /** The responses to at least the shell's `reads` and the remote's `readsOf(path)`. */
  readonly answers: CachedResponses;
  /** The pharmacy's time zone: `America/Chicago`. */
  readonly timeZone: string;
  /** The time to render for, ISO 8601. */
  readonly now: string;
}

export interface RenderedPage {
  /** The content of the page's `#root`. */
  readonly html: string;
  readonly status: 200 | 404;
}

/** The exports of the shell's server build. */
export interface ServerShell {
  /** The shared modules that a remote's server build `require`s, by name. */
  readonly shared: Readonly<Record<string, unknown>>;
  /** The API paths that the header, footer, and banner need. */
  readonly reads: readonly string[];
  /** Rejects when the page can't be rendered. The browser then renders it. */
  render(request: PageRequest): Promise<RenderedPage>;
}

/** The metadata of a page. */
export interface PageHead {
  /** The full document title, including the site's name. */
  readonly title: string;
  readonly description: string;
  /** Schema.org objects, one for each JSON-LD script. */
  readonly structuredData: readonly object[];
}

/** The exports of a remote's server build. */
export interface ServerRemote {
  readonly manifest: RemoteManifest;
  /** The API paths that the page at `path` needs. */
  readsOf(path: string): readonly string[];
  headOf(path: string, responses: CachedResponses): PageHead;
}
