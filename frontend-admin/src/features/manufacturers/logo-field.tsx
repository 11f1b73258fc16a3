import { acceptedImageTypes, imageMessages, limits, type ManufacturerFormValues } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { ImageField } from '@pharmacy/ui';

const megabytes = limits.imageBytes / 1024 / 1024;

const words = {
  tooLarge: imageMessages.tooLarge(megabytes),
  typeNotAccepted: imageMessages.typeNotAccepted,
  failed: imageMessages.failed,
};

interface LogoFieldProps {
  readonly form: ContractForm<ManufacturerFormValues>;
}

export function LogoField({ form }: LogoFieldProps) {
  const change = (logoUrl: string) => {
    form.clearErrors('logoUrl');
    form.setValue('logoUrl', logoUrl, { shouldDirty: true });
  };
  return (
    <ImageField
      label="Logo"
      hint={`JPEG, PNG, GIF or WebP, up to ${megabytes} MB.`}
      error={form.formState.errors.logoUrl?.message}
      value={form.watch('logoUrl')}
      onValueChange={change}
      name={form.watch('name')}
      accept={acceptedImageTypes}
      maxBytes={limits.imageBytes}
      words={words}
    />
  );
}
