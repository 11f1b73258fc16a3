import { Link } from '@pharmacy/remote-kit/core';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { LinkButton } from '@pharmacy/ui/core';
import { Text, usePlainText } from '../content/blocks';

interface PageLinkProps {
  /** A path of this site. */
  readonly to: string;
  readonly text: ContentKey;
  readonly variant?: 'primary' | 'secondary';
}

/** A link to another page, styled as a button; renders nothing without a label. */
export function PageLink({ to, text, variant = 'primary' }: PageLinkProps) {
  if (usePlainText(text) === '') return null;
  return (
    <LinkButton asChild variant={variant} size="lg">
      <Link to={to}>
        <Text block={text} as="span" />
      </Link>
    </LinkButton>
  );
}
