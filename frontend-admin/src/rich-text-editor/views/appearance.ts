import { richText } from '@pharmacy/contracts';
import type { ContentBlock, DraftStyleMap } from 'draft-js';
import { indentOf } from '../content/block-data';
import type { ItemMark } from '../content/item-marks';
import type { TextStyle } from '../html/rich-block';
import styles from './lists.module.css';

/** draft-js renders inline styles with `style`; the sizes match the public pages' classes. */
export const styleOfText = {
  strong: { fontWeight: 700 },
  em: { fontStyle: 'italic' },
  u: { textDecoration: 'underline' },
  s: { textDecoration: 'line-through' },
  small: { fontSize: '0.8em' },
  large: { fontSize: '1.3em', lineHeight: 1.35 },
  huge: { fontSize: '1.75em', lineHeight: 1.2 },
} as const satisfies Record<TextStyle, DraftStyleMap[string]>;

const numberings = [undefined, styles.letters, styles.romans];

/** A block's class names: its indent, and its list numbering. */
export function classesOfBlock(block: ContentBlock, marks: ReadonlyMap<string, ItemMark>): string {
  const indent = richText.indentClasses[indentOf(block) - 1];
  const mark = marks.get(block.getKey());
  const start = mark?.isFirst ? styles.first : undefined;
  return [indent, start, mark && numberings[mark.numbering]].filter(Boolean).join(' ');
}
