import { clsx } from 'clsx';
import { emailPattern, isWebAddress, telephoneLink } from '@pharmacy/contracts';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Link } from '@pharmacy/remote-kit/core';
import { ExternalLinkIcon, LinkButton, PhoneIcon, TextLink, VisuallyHidden } from '@pharmacy/ui/core';
import { Text, usePlainText } from '../content/blocks';
import styles from './links.module.css';

/** The pharmacy's number as a `tel:` link; plain text if it isn't a valid number. */
export function PhoneLink({ className }: { readonly className?: string | undefined }) {
  const href = telephoneLink(usePlainText('pharmacy_phone'));
  if (href === null) return <Text block="pharmacy_phone" as="span" className={className} />;
  return (
    <a href={href} className={clsx(styles.link, className)}>
      <Text block="pharmacy_phone" as="span" />
    </a>
  );
}

interface CallButtonProps {
  readonly variant?: 'primary' | 'secondary';
}

export function CallButton({ variant = 'secondary' }: CallButtonProps) {
  const href = telephoneLink(usePlainText('pharmacy_phone'));
  if (href === null) return <Text block="pharmacy_phone" as="span" className={styles.uncallable} />;
  return (
    <LinkButton href={href} variant={variant} size="lg" icon={<PhoneIcon />}>
      <span className={styles.call}>
        Call <Text block="pharmacy_phone" as="span" />
      </span>
    </LinkButton>
  );
}

/** The pharmacy's email address as a `mailto:` link; plain text if it isn't a valid address. */
export function MailLink() {
  const address = usePlainText('pharmacy_email');
  if (!emailPattern.test(address)) return <Text block="pharmacy_email" />;
  return (
    <p>
      <TextLink href={`mailto:${address}`}>
        <Text block="pharmacy_email" as="span" />
      </TextLink>
    </p>
  );
}

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
