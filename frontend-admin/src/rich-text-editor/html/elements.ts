/** Elements whose content isn't page text. */
const silent = new Set(
  'applet audio canvas datalist embed frameset head iframe link map math meta noembed noframes noscript object option plaintext script select style svg template textarea title video xml xmp'.split(
    ' ',
  ),
);

/** Block-level elements without any format that the editor supports. */
const blocks = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form header hr legend main nav p pre section summary table tbody td tfoot th thead tr'.split(
    ' ',
  ),
);

export const isSilent = (tag: string): boolean => silent.has(tag);
export const isWithinSilent = (element: Element): boolean =>
  Boolean(element.parentElement?.closest([...silent].filter((tag) => tag !== 'head').join()));
export const isBlock = (tag: string): boolean => blocks.has(tag) || isHeading(tag);
export const isHeading = (tag: string): tag is 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' => /^h[1-6]$/.test(tag);
