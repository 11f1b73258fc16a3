import { clsx } from 'clsx';
import { telephoneLink } from '@pharmacy/contracts';
import { LinkButton, PhoneIcon } from '@pharmacy/ui/core';
import { Text, usePlainText } from '../content/blocks';
import styles from './phone-link.module.css';

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
