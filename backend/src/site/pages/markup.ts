/** Escapes text for an element's content or a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A data block: the browser doesn't run it, and no `<` in the data can close the element. */
export function dataBlock(type: string, data: unknown, id?: string): string {
  const named = id === undefined ? '' : ` id="${escaped(id)}"`;
  return `<script type="${type}"${named}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

export const meta = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`;

/** For vocabularies such as Open Graph, which use `property` instead of `name`. */
export const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}">`;
