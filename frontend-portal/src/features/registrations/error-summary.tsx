import type { RegistrationFormValues } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { FormError } from '@pharmacy/ui';
import { fieldId, fieldOrder } from './field-ids';

interface ErrorSummaryProps {
  readonly form: ContractForm<RegistrationFormValues>;
  readonly fault: string | null;
}

/** After an attempt to send: everything that is still wrong, each line leading to its field. */
export function ErrorSummary({ form, fault }: ErrorSummaryProps) {
  const { errors, submitCount } = form.formState;
  const items = fieldOrder.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ message, fieldId: fieldId(name) }] : [];
  });
  if (submitCount === 0 || items.length === 0) return <FormError message={fault} />;
  return <FormError message={fault ?? 'Please check what you entered:'} items={items} />;
}
