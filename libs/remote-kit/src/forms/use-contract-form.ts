import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useTypedForm } from './use-typed-form';

type FormSchema<Input extends FieldValues, Output extends FieldValues> = z.ZodType<Output, Input>;

export type ContractForm<Input extends FieldValues, Output extends FieldValues = Input> = UseFormReturn<
  Input,
  unknown,
  Output
>;

/**
 * A form checked by one of the contract's schemas: a field is checked when it is left and, once wrong, at each
 * keystroke; submitting moves the focus to the first field that is wrong. `handleSubmit` gets the schema's output.
 *
 * What is typed survives another build of the remote. `keptAs` names the form within its page; without it the form is
 * known by what it begins with, so that one that begins with the values of one record is not filled with another's.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: FormSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
  keptAs?: string,
): ContractForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues, mode: 'onTouched' });
  useTypedForm(form, keptAs);
  return form;
}
