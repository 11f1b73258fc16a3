import { telephoneLink } from '@pharmacy/contracts';
import { usePharmacyFact } from '@pharmacy/state/core';
import { PhoneIcon } from '@pharmacy/ui/core';
import { PharmacyFact } from './pharmacy-fact';

interface PharmacyPhoneProps {
  /** Before the number: `Call`. */
  readonly verb?: string;
  readonly className?: string | undefined;
}

/** The pharmacy's number as a link that calls it; as mere text when it is none that could be called. */
export function PharmacyPhone({ verb, className }: PharmacyPhoneProps) {
  const number = usePharmacyFact('pharmacy_phone');
  const href = telephoneLink(number);
  if (href === null) return number !== '' && <PharmacyFact fact="pharmacy_phone" className={className} />;
  return (
    <a href={href} className={className}>
      <PhoneIcon />
      <span>
        {verb && `${verb} `}
        <PharmacyFact fact="pharmacy_phone" />
      </span>
    </a>
  );
}
