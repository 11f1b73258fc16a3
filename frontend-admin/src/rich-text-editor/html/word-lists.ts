import { paragraph, type BlockFormat } from './block-reader';
import { styleAttribute } from './inert-page';
import { declarationsOf } from './style-attribute';

/** Microsoft Word writes the items of a list as paragraphs that carry their level and a drawn marker. */
export function wordItemOf(element: Element): BlockFormat | null {
  const level = /\blevel(\d)/.exec(declarationsOf(element).get('mso-list') ?? '')?.[1];
  if (!level) return null;
  const marker = [...element.querySelectorAll(`[${styleAttribute}]`)].find(isWordMarker)?.textContent.trim() ?? '';
  const kind = /^\(?[\da-z]{1,5}[.)]/i.test(marker) ? 'ol' : 'ul';
  return { ...paragraph, kind, depth: Number(level) - 1, isKeptEmpty: true };
}

/** The bullet or number that Word draws for programs that know no lists. */
export const isWordMarker = (element: Element): boolean => declarationsOf(element).get('mso-list') === 'ignore';

/** Not seen in the document it comes from. */
export const isHiddenByStyle = (element: Element): boolean => {
  const declarations = declarationsOf(element);
  return declarations.get('display') === 'none' || declarations.get('mso-hide') === 'all' || isWordMarker(element);
};
