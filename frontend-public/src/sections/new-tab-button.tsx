import type { ReactNode } from 'react';
import { ExternalLinkIcon, LinkButton, VisuallyHidden } from '@pharmacy/ui';
import type { ContentKey } from '../content/content-key';
import { useBlock } from '../content/page-content';
import { Text } from '../content/text';

interface NewTabButtonProps {
  /** The block with the address, http or https. */
  readonly url: ContentKey;
  readonly text: ContentKey;
  readonly variant?: 'primary' | 'secondary';
  readonly size?: 'md' | 'lg';
  readonly icon?: ReactNode;
}

/** Goes to a site that is not the pharmacy's own: in a new tab, and says so. Absent while the address is no web address. */
export function NewTabButton({ url, text, variant = 'primary', size = 'lg', icon }: NewTabButtonProps) {
  const address = useBlock(url);
  if (typeof address !== 'string' || !/^https?:\/\//.test(address)) return null;
  return (
    <LinkButton href={address} target="_blank" rel="noopener noreferrer" variant={variant} size={size} icon={icon}>
      <Text block={text} as="span" />
      <ExternalLinkIcon />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </LinkButton>
  );
}
