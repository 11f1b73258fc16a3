import { emailPattern, telephoneLink } from '@pharmacy/contracts';
import { usePharmacyFact } from '@pharmacy/state/core';
import { TextLink } from '@pharmacy/ui';

interface PharmacyLinkProps {
  readonly className?: string | undefined;
}

/** Completes a sentence such as "Call …" when the pharmacy gave no number or address. */
const noFact = 'the pharmacy';

/** The pharmacy's phone number: a link if it can be dialed, or else as it's written. */
export function PhoneLink({ className }: PharmacyLinkProps) {
  const number = usePharmacyFact('pharmacy_phone');
  const href = telephoneLink(number);
  if (number === '') return noFact;
  const shown = <span data-content-key="pharmacy_phone">{number}</span>;
  if (href === null) return shown;
  return (
    <TextLink href={href} className={className}>
      {shown}
    </TextLink>
  );
}

/** The pharmacy's email address: a link if it's valid, or else as it's written. */
export function EmailLink() {
  const address = usePharmacyFact('pharmacy_email');
  if (address === '') return noFact;
  const shown = <span data-content-key="pharmacy_email">{address}</span>;
  return emailPattern.test(address) ? <TextLink href={`mailto:${address}`}>{shown}</TextLink> : shown;
}
