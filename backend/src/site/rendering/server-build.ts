/** The API's answers by their address: `/api/pages/home`. */
export type Answers = Readonly<Record<string, unknown>>;

/** What a page says about itself to those who do not see it. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly structuredData: readonly object[];
}

interface ServerRoute {
  readonly path: string;
  readonly chunk?: string;
}

/** What the remote's `server/remote.cjs` exports. */
export interface ServerRemote {
  readonly manifest: { readonly routes: readonly ServerRoute[] };
  readsOf(path: string): readonly string[];
  headOf(path: string, answers: Answers): PageHead;
}

/** What the shell's `server/shell.cjs` exports. */
export interface ServerShell {
  readonly shared: Readonly<Record<string, unknown>>;
  readonly reads: readonly string[];
  render(request: {
    readonly path: string;
    readonly remote: ServerRemote | null;
    readonly answers: Answers;
    readonly timeZone: string;
    readonly now: string;
  }): Promise<{ readonly html: string; readonly status: 200 | 404 }>;
}

/** The code that pages are rendered with. */
export interface RenderCode {
  readonly shell: string;
  /** null where pages are rendered without their remote: the page for unknown addresses */
  readonly remote: string | null;
  /** Where browsers find the remote's files, with a slash at its end. */
  readonly remoteBase: string;
}

/** What is asked of the thread. `path` null: the page for unknown addresses. */
export type RenderQuestion =
  | { readonly kind: 'reads'; readonly path: string | null }
  | {
      readonly kind: 'page';
      readonly path: string | null;
      readonly answers: Answers;
      readonly timeZone: string;
      readonly now: string;
    };

/** What a page needs before it can be rendered. */
export interface PageNeeds {
  readonly reads: readonly string[];
  /** the name of the page's own chunk, by which its files are found */
  readonly chunk: string | null;
}

export interface RenderedPage {
  readonly html: string;
  readonly status: 200 | 404;
  /** null for the page for unknown addresses, which no remote has */
  readonly head: PageHead | null;
}

export type RenderReply =
  { readonly needs: PageNeeds } | { readonly page: RenderedPage } | { readonly failure: string };
