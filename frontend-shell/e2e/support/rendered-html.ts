import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Structured data of one page, by type. */
type StructuredData = Readonly<Record<string, unknown>> & { readonly '@type': string | readonly string[] };

interface RenderedHead {
  readonly title: string;
  readonly canonical: string;
  /** `<meta>` contents by their name or property. */
  readonly meta: Readonly<Record<string, string>>;
  readonly structured: readonly StructuredData[];
}

/** The server keeps a page that couldn't be rendered for half a minute. */
const PATIENCE_MS = 90_000;

/** The rendered HTML. If the processors are busy with something else, the renderer can be late, and a page comes without its content. */
export async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  let html = '';
  const isRendered = async () => {
    html = await (await request.get(path)).text();
    return html.includes('<main');
  };
  await expect.poll(isRendered, { message: `${path} is rendered`, timeout: PATIENCE_MS }).toBe(true);
  return html;
}

/** The metadata that a crawler reads, parsed by the browser. */
export function headOf(page: Page, html: string): Promise<RenderedHead> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const metas = [...parsed.querySelectorAll('meta[content]')];
    const blocks = [...parsed.querySelectorAll('script[type="application/ld+json"]')];
    return {
      title: parsed.title,
      canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
      meta: Object.fromEntries(
        metas.map((meta) => [
          meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
          meta.getAttribute('content') ?? '',
        ]),
      ),
      structured: blocks.flatMap((block) => JSON.parse(block.textContent ?? '')),
    };
  }, html);
}
