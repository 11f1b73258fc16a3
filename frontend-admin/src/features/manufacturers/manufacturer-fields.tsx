import { limits, type ManufacturerFormValues } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { TextArea, TextField } from '@pharmacy/ui';
import { CharacterCount } from '../../forms/character-count';
import { LogoField } from './logo-field';

interface ManufacturerFieldsProps {
  readonly form: ContractForm<ManufacturerFormValues>;
}

/** What an administrator says about a manufacturer, apart from its therapeutic areas. */
export function ManufacturerFields({ form }: ManufacturerFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <TextArea
        label="Description"
        rows={3}
        hint={<CharacterCount text={form.watch('description')} max={limits.description.max} />}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <LogoField form={form} />
      <TextField
        label="Website"
        optional
        type="url"
        placeholder="https://"
        autoComplete="off"
        error={errors.website?.message}
        {...form.register('website')}
      />
    </>
  );
}
