import type { APIRequestContext, Page } from '@playwright/test';

/** Structured data of one page, by type. */
type StructuredData = Readonly<Record<string, unknown>> & { readonly '@type': string | readonly string[] };

export interface RenderedHead {
  readonly title: string;
  readonly canonical: string;
  /** `<meta>` contents by their name or property. */
  readonly told: Readonly<Record<string, string>>;
  readonly structured: readonly StructuredData[];
}

export const htmlOf = async (request: APIRequestContext, path: string): Promise<string> =>
  (await request.get(path)).text();

/** The metadata that a crawler reads, parsed by the browser. */
export function headOf(page: Page, html: string): Promise<RenderedHead> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const metas = [...parsed.querySelectorAll('meta[content]')];
    const blocks = [...parsed.querySelectorAll('script[type="application/ld+json"]')];
    return {
      title: parsed.title,
      canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
      told: Object.fromEntries(
        metas.map((meta) => [
          meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
          meta.getAttribute('content') ?? '',
        ]),
      ),
      structured: blocks.flatMap((block) => JSON.parse(block.textContent ?? '')),
    };
  }, html);
}
