import { limits, type TeamMemberFormValues } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { AddressPreview, FieldRow, TextArea, TextField } from '@pharmacy/ui';
import { CharacterCount } from '../../forms/character-count';

interface TeamMemberFieldsProps {
  readonly form: ContractForm<TeamMemberFormValues>;
  readonly orderHint: string;
}

/** What an administrator says about a team member, on adding and on editing. */
export function TeamMemberFields({ form, orderHint }: TeamMemberFieldsProps) {
  const { errors } = form.formState;
  const imageUrl = form.watch('imageUrl');
  const off = { autoComplete: 'off' } as const;
  return (
    <>
      <FieldRow>
        <TextField label="Name" {...off} error={errors.name?.message} {...form.register('name')} />
        <TextField label="Title" {...off} error={errors.title?.message} {...form.register('title')} />
      </FieldRow>
      <TextArea
        label="Bio"
        rows={4}
        hint={<CharacterCount text={form.watch('bio')} max={limits.bio.max} />}
        error={errors.bio?.message}
        {...form.register('bio')}
      />
      <FieldRow>
        <TextField
          label="Email (Optional)"
          type="email"
          {...off}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label="Phone (Optional)"
          type="tel"
          {...off}
          error={errors.phone?.message}
          {...form.register('phone')}
        />
      </FieldRow>
      <TextField
        label="Image URL (Optional)"
        type="url"
        placeholder="https://"
        {...off}
        error={errors.imageUrl?.message}
        {...form.register('imageUrl')}
      />
      {imageUrl && (
        <AddressPreview address={imageUrl} name={form.watch('name')} alt="Preview of the image" shape="round" />
      )}
      <TextField
        label="Display Order"
        inputMode="numeric"
        {...off}
        hint={orderHint}
        error={errors.displayOrder?.message}
        {...form.register('displayOrder')}
      />
    </>
  );
}
