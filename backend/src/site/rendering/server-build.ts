/** The API's responses by path, such as `/api/pages/home`. */
export type Responses = Readonly<Record<string, unknown>>;

/** The page's metadata. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly structuredData: readonly object[];
}

/** The code that pages are rendered with. */
export interface RenderCode {
  readonly shell: string;
  /** null for a page without its remote: the page for unknown addresses */
  readonly remote: string | null;
  /** The path of the remote's files in the browser, with a trailing slash. */
  readonly remoteBase: string;
}

/** A request to the renderer process. `path` is null for the page for unknown addresses. */
export type RenderRequest =
  | { readonly kind: 'needs'; readonly path: string | null }
  | {
      readonly kind: 'page';
      readonly path: string | null;
      readonly responses: Responses;
      readonly timeZone: string;
      readonly now: string;
    };

/** What a page needs before it can be rendered. */
export interface PageNeeds {
  readonly reads: readonly string[];
  /** the name of the page's own chunk, which determines its files */
  readonly chunk: string | null;
}

export interface RenderedPage {
  readonly html: string;
  readonly status: 200 | 404;
  /** null for the page for unknown addresses, which belongs to no remote */
  readonly head: PageHead | null;
}

export type RenderReply =
  | { readonly needs: PageNeeds }
  | { readonly page: RenderedPage }
  | { readonly failure: string };
