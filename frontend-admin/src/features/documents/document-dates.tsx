import type { DocumentFormValues } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { FieldRow, TextField } from '@pharmacy/ui';

interface DocumentDatesProps {
  readonly form: ContractForm<DocumentFormValues>;
}

/** The days between which a published document is there for its readers, both inclusive. */
export function DocumentDates({ form }: DocumentDatesProps) {
  const { errors } = form.formState;
  return (
    <FieldRow>
      <TextField
        label="Effective from"
        type="date"
        hint="The first day readers see it. Empty: as soon as it is published."
        error={errors.effectiveFrom?.message}
        {...form.register('effectiveFrom', {
          deps: 'expiresOn',
          // Its error is about both dates: it goes as soon as either is right.
          onChange: () => void (errors.expiresOn && form.trigger('expiresOn')),
        })}
      />
      <TextField
        label="Expires on"
        type="date"
        hint="The last day readers see it. Empty: it does not expire."
        error={errors.expiresOn?.message}
        {...form.register('expiresOn')}
      />
    </FieldRow>
  );
}
