const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Whether two texts are the same markup, however each side writes it. Nothing in them runs or loads. */
export const isSameMarkup = (one: string, other: string): boolean =>
  one === other || parse(one).isEqualNode(parse(other));
