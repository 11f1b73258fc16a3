import { ExternalLinkIcon } from '../icons/core-icons';
import { VisuallyHidden } from '../layout/visually-hidden';
import { TextLink, type TextLinkProps } from './text-link';
import styles from './text-link.module.css';

export interface ExternalLinkProps extends Omit<TextLinkProps, 'asChild' | 'target' | 'rel'> {
  href: string;
}

/** A link to another site. It opens in a new tab, says so, and sends no referrer. */
export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  return (
    <TextLink {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <ExternalLinkIcon className={styles.external} />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </TextLink>
  );
}
