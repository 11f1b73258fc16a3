import { usePharmacyFact, type PharmacyFactKey } from '@pharmacy/state/core';

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
