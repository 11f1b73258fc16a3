import { clsx } from 'clsx';
import { telephoneHref } from '@pharmacy/contracts';
import { LinkButton, PhoneIcon } from '@pharmacy/ui';
import { useBlock } from '../content/page-content';
import { Text } from '../content/text';
import styles from './phone-link.module.css';

function usePhoneHref(): string {
  const number = useBlock('pharmacy_phone');
  return telephoneHref(typeof number === 'string' ? number : '');
}

/** The pharmacy's number as a link that calls it. */
export function PhoneLink({ className }: { readonly className?: string }) {
  return (
    <a href={usePhoneHref()} className={clsx(styles.link, className)}>
      <Text block="pharmacy_phone" as="span" />
    </a>
  );
}

interface CallButtonProps {
  readonly variant?: 'primary' | 'secondary';
}

export function CallButton({ variant = 'secondary' }: CallButtonProps) {
  return (
    <LinkButton href={usePhoneHref()} variant={variant} size="lg" icon={<PhoneIcon />}>
      <span className={styles.call}>
        Call <Text block="pharmacy_phone" as="span" />
      </span>
    </LinkButton>
  );
}
