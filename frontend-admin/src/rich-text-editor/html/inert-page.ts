/** A start tag with its attributes. Where markup is too broken to match, it stays as it is. */
const startTag = /<[a-z][^\s/<>]*(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))?|\s*\/)+\s*>/gi;
const activeAttribute = /(\s)(style|on[a-z]+)(?=[\s=/>])/gi;
const quotedValue = /"[^"]*"|'[^']*'/g;

const renamed = (tag: string) => {
  const values: string[] = [];
  const bare = tag.replace(quotedValue, (value) => `"${values.push(value) - 1}"`);
  return bare.replace(activeAttribute, '$1data-$2').replace(/"(\d+)"/g, (_, at: string) => values[Number(at)] ?? '');
};

/**
 * HTML as a page that is never shown. A browser refuses styles and handlers even there, and reports each one to its
 * console: so `style` and `on…` attributes are called `data-style` and `data-on…` before it reads them, and style sheets
 * are frames' alternatives, which nobody sees either.
 */
export function inertPage(html: string): Document {
  const inert = html.replace(/<(\/?)style\b/gi, '<$1noframes').replace(startTag, renamed);
  return new DOMParser().parseFromString(inert, 'text/html');
}

export const styleAttribute = 'data-style';
