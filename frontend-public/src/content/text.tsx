import { createElement } from 'react';
import { clsx } from 'clsx';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { useBlock } from './blocks.context';
import styles from './text.module.css';

type TextElement = 'p' | 'div' | 'span' | 'h1' | 'h2' | 'h3' | 'h4' | 'dt' | 'dd' | 'li' | 'address';

interface TextProps {
  readonly block: ContentKey;
  readonly as?: TextElement;
  readonly id?: string;
  readonly lang?: string;
  readonly dir?: 'rtl';
  readonly className?: string | undefined;
  /** What visitors read instead of a plain block's text, such as one that names the phone number. */
  readonly shownAs?: (text: string) => string;
}

/** Renders one content block in its own element, with its key in `data-content-key`; nothing if the block doesn't exist. */
export function Text({ block: key, as = 'p', className, shownAs, ...rest }: TextProps) {
  const block = useBlock(key);
  if (!block) return null;
  const marked = { ...rest, 'data-content-key': key, hidden: block.content === '' || undefined };
  if (block.contentType === 'plain') {
    return createElement(
      as,
      { ...marked, className: clsx(styles.plain, className) },
      shownAs?.(block.content) ?? block.content,
    );
  }
  return createElement(as === 'p' ? 'div' : as, {
    ...marked,
    className: clsx(styles.rich, className),
    // Safe: the server sanitizes rich text with an allow-list.
    dangerouslySetInnerHTML: { __html: block.content },
  });
}
