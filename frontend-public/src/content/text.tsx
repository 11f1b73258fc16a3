import { createElement } from 'react';
import { clsx } from 'clsx';
import { useMinute } from '../hours/use-minute';
import { blockText } from './block-text';
import { type DatedClaim, isDated, isRich } from './content-block';
import type { ContentKey } from './content-key';
import { useBlock } from './page-content';
import styles from './text.module.css';

type TextElement = 'p' | 'div' | 'span' | 'h1' | 'h2' | 'h3' | 'h4' | 'dt' | 'dd' | 'li' | 'address';

interface TextProps {
  readonly block: ContentKey;
  readonly as?: TextElement;
  readonly id?: string;
  readonly lang?: string;
  readonly dir?: 'rtl';
  readonly className?: string;
}

/** Shows one content block in an element of its own. */
export function Text({ block: key, as = 'p', className, ...rest }: TextProps) {
  const block = useBlock(key);
  if (isDated(block)) return <Claim {...rest} block={key} as={as} className={className} claim={block} />;
  if (isRich(block)) {
    return createElement(as === 'p' ? 'div' : as, {
      ...rest,
      className: clsx(styles.rich, className),
      'data-content-key': key,
      dangerouslySetInnerHTML: { __html: block.html },
    });
  }
  return createElement(as, { ...rest, className: clsx(styles.plain, className), 'data-content-key': key }, block);
}

function Claim({ block, as = 'p', claim, ...rest }: TextProps & { readonly claim: DatedClaim }) {
  const minute = useMinute();
  const now = minute === null ? new Date() : new Date(minute);
  return createElement(as, { ...rest, 'data-content-key': block }, blockText(claim, now));
}
