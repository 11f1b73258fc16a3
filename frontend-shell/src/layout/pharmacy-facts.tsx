import { createContext, use } from 'react';
import { pharmacyDay } from '@pharmacy/remote-kit/core';
import { usePharmacyFact, type PharmacyFactKey } from '@pharmacy/state/core';
import { telephoneLink } from '@pharmacy/contracts';
import { PhoneIcon } from '@pharmacy/ui/core';

interface PharmacyFactProps {
  readonly fact: PharmacyFactKey;
  readonly className?: string | undefined;
}

/** Shows one of the pharmacy's facts, tagged with the key of its content block. */
export function PharmacyFact({ fact, className }: PharmacyFactProps) {
  return (
    <span data-content-key={fact} className={className}>
      {usePharmacyFact(fact)}
    </span>
  );
}

interface PharmacyPhoneProps {
  /** The word before the number, such as `Call`. */
  readonly verb?: string;
  readonly className?: string | undefined;
}

/** The pharmacy's phone number as a `tel:` link, or as plain text when it isn't a number that can be dialed. */
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

/** The time that a page is rendered for, and the pharmacy's time zone. */
interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/** Provided on the server only. In the browser, the document and the clock supply both. */
export const MomentContext = createContext<Moment | null>(null);

/** The current year at the pharmacy. A page that was rendered before midnight may show the previous one. */
export function usePharmacyYear(): string {
  const moment = use(MomentContext);
  return pharmacyDay(moment?.now ?? new Date(), moment?.timeZone).slice(0, 4);
}
