import { isWebAddress } from '@pharmacy/contracts';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { ExternalLinkIcon, LinkButton, VisuallyHidden } from '@pharmacy/ui/core';
import { Text, usePlainText } from '../content/blocks';

interface NewTabButtonProps {
  /** The block with the address, http or https. */
  readonly url: ContentKey;
  readonly text: ContentKey;
  readonly variant?: 'primary' | 'secondary';
}

/** A link to another site that opens in a new tab and says so. Renders nothing without a valid web address and a label. */
export function NewTabButton({ url, text, variant = 'primary' }: NewTabButtonProps) {
  const address = usePlainText(url);
  const words = usePlainText(text);
  if (words === '' || !isWebAddress(address)) return null;
  return (
    <LinkButton href={address} target="_blank" rel="noopener noreferrer" variant={variant} size="lg">
      <Text block={text} as="span" />
      <ExternalLinkIcon />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </LinkButton>
  );
}
