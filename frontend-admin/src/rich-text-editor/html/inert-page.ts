/** A start tag with its attributes. Markup too broken to match stays as it is. */
const startTag = /<[a-z][^\s/<>]*(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))?|\s*\/)+\s*>/gi;
const activeAttribute = /(\s)(style|on[a-z]+)(?=[\s=/>])/gi;
const quotedValue = /"[^"]*"|'[^']*'/g;

const renamed = (tag: string) => {
  const values: string[] = [];
  const bare = tag.replace(quotedValue, (value) => `"${values.push(value) - 1}"`);
  return bare.replace(activeAttribute, '$1data-$2').replace(/"(\d+)"/g, (_, at: string) => values[Number(at)] ?? '');
};

/**
 * Parses HTML into a document that's never rendered. Under the Content Security Policy, browsers still report each
 * inline style and handler to the console. So `style` and `on…` attributes are renamed to `data-style` and `data-on…`
 * before parsing, and style sheets become `noframes`, which isn't shown either.
 */
export function inertPage(html: string): Document {
  const inert = html.replace(/<(\/?)style\b/gi, '<$1noframes').replace(startTag, renamed);
  return new DOMParser().parseFromString(inert, 'text/html');
}

export const styleAttribute = 'data-style';

/** An element's style declarations, with names and values in lowercase. */
export function declarationsOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute(styleAttribute) ?? '').toLowerCase().split(';');
  return new Map(
    declarations.map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim(), value.join(':').trim()];
    }),
  );
}
