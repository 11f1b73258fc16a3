/** What the server, the shell and a remote agree on to render a page's HTML. Types only: nothing of it reaches a browser. */
import type { RemoteManifest } from './routing/remote-manifest';

/** The API's answers by their address: `/api/pages/home`. */
export type Answers = Readonly<Record<string, unknown>>;

export interface PageRequest {
  /** The address's path, without query and fragment: `/patients`. */
  readonly path: string;
  /** The remote that has the path; null for a path that no remote has. */
  readonly remote: ServerRemote | null;
  /** At least those of the shell's `reads` and of the remote's `readsOf(path)`. */
  readonly answers: Answers;
  /** Of the pharmacy's days and hours: `America/Chicago`. */
  readonly timeZone: string;
  /** The moment to render for, ISO 8601. */
  readonly now: string;
}

export interface RenderedPage {
  /** What stands in the page's `#root`. */
  readonly html: string;
  readonly status: 200 | 404;
}

/** What the shell's build for the server exports. */
export interface ServerShell {
  /** The modules that a remote's build for the server asks for, by the names it `require`s them under. */
  readonly shared: Readonly<Record<string, unknown>>;
  /** The API's addresses that header, footer and banner are made from. */
  readonly reads: readonly string[];
  /** Rejects when the page cannot be rendered; the browser can then still do it. */
  render(request: PageRequest): Promise<RenderedPage>;
}

/** What a page says about itself to those who do not see it. */
export interface PageHead {
  /** Whole, with the site's name. */
  readonly title: string;
  readonly description: string;
  /** Objects of schema.org, one for each script of JSON-LD. */
  readonly structuredData: readonly object[];
}

/** What a remote's build for the server exports. */
export interface ServerRemote {
  readonly manifest: RemoteManifest;
  /** The API's addresses that the page at `path` is made from. */
  readsOf(path: string): readonly string[];
  headOf(path: string, answers: Answers): PageHead;
}
