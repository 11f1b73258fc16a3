import { styleAttribute } from './inert-page';

const elementNames: Readonly<Record<string, string>> = {
  audio: 'sounds',
  blockquote: 'quotations',
  code: 'code',
  details: 'parts that fold',
  figure: 'figures',
  form: 'forms',
  hr: 'lines across',
  iframe: 'embedded pages',
  img: 'images',
  link: 'style sheets',
  noframes: 'style sheets',
  picture: 'images',
  pre: 'preformatted text',
  script: 'scripts',
  sub: 'subscript',
  sup: 'superscript',
  svg: 'drawings',
  table: 'tables',
  video: 'videos',
};

/** Parts of something that is named as a whole. */
const partOf: Readonly<Record<string, string>> = {
  tbody: 'table',
  td: 'table',
  tfoot: 'table',
  th: 'table',
  thead: 'table',
  tr: 'table',
  caption: 'table',
  figcaption: 'figure',
  summary: 'details',
  input: 'form',
};

export function nameOfElement(tag: string): string {
  const whole = partOf[tag] ?? tag;
  return elementNames[whole] ?? `<${whole}> elements`;
}

export function nameOfAttribute(name: string): string {
  if (name === styleAttribute) return 'inline styles';
  if (name.startsWith('data-on')) return 'scripts';
  return `the attribute “${name}”`;
}
