/** Text as it stands between tags or in a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Data that a page carries. No script: nothing in it runs, and no `<` in it can end it. */
export function dataBlock(type: string, data: unknown, id?: string): string {
  const named = id === undefined ? '' : ` id="${escaped(id)}"`;
  return `<script type="${type}"${named}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

export const meta = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`;

/** Of the vocabularies that name a property where others name a name. */
export const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}">`;
