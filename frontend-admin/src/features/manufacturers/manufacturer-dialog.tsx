import { type FormEvent, useState } from 'react';
import {
  acceptedImageTypes,
  completeWebAddress,
  imageMessages,
  limits,
  type ManufacturerDetails,
  type ManufacturerFormValues,
  manufacturerMessages,
  type ManufacturerView,
} from '@pharmacy/contracts';
import { manufacturerForm } from '@pharmacy/contracts/forms';
import { type ContractForm, useContractForm } from '@pharmacy/remote-kit/forms';
import { Checkbox, ImageField, TextArea, TextField } from '@pharmacy/ui';
import { SaveDialog, useFieldFocus, useSaveDialog } from '../../forms/save-dialog';
import { CharacterCount } from '../../forms/character-count';
import { useManufacturerAgreementsQuery } from '../../companies/companies.api';
import {
  useAddManufacturerMutation,
  useTherapeuticAreaListQuery,
  useUpdateManufacturerMutation,
} from './manufacturers.api';
import { AreaChoice, type NewAreaState } from './area-choice';
import { inOrder } from '../../forms/checkbox-choice';

const megabytes = limits.imageBytes / 1024 / 1024;

const words = {
  tooLarge: imageMessages.tooLarge(megabytes),
  typeNotAccepted: imageMessages.typeNotAccepted,
  failed: imageMessages.failed,
};

interface LogoFieldProps {
  readonly form: ContractForm<ManufacturerFormValues>;
}

function LogoField({ form }: LogoFieldProps) {
  const change = (logoUrl: string) => {
    form.clearErrors('logoUrl');
    form.setValue('logoUrl', logoUrl, { shouldDirty: true });
  };
  return (
    <ImageField
      label="Logo"
      hint={`JPEG, PNG, GIF, or WebP, up to ${megabytes} MB.`}
      error={form.formState.errors.logoUrl?.message}
      value={form.watch('logoUrl')}
      onValueChange={change}
      completeAddress={completeWebAddress}
      name={form.watch('name')}
      accept={acceptedImageTypes}
      maxBytes={limits.imageBytes}
      words={words}
    />
  );
}

interface ManufacturerFieldsProps {
  readonly form: ContractForm<ManufacturerFormValues>;
}

/** The fields of a manufacturer, except for its therapeutic areas. */
function ManufacturerFields({ form }: ManufacturerFieldsProps) {
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

const emptyManufacturer: ManufacturerFormValues = {
  name: '',
  description: '',
  logoUrl: '',
  website: '',
  therapeuticAreaIds: [],
};

const toFormValues = (manufacturer: ManufacturerView): ManufacturerFormValues => ({
  name: manufacturer.name,
  description: manufacturer.description,
  logoUrl: manufacturer.logoUrl ?? '',
  website: manufacturer.website ?? '',
  therapeuticAreaIds: inOrder(manufacturer.therapeuticAreas.map(({ id }) => id)),
});

/** The form's values as the API expects them: empty fields are null. */
const toDetails = ({ logoUrl, website, ...rest }: ManufacturerFormValues): ManufacturerDetails => ({
  ...rest,
  logoUrl: logoUrl || null,
  website: website || null,
});

/**
 * For other people's changes to stay, a logo and a website that didn't change since the form was opened are omitted, and
 * the server compares all but the logo with what was opened.
 */
function changedDetails(opened: ManufacturerFormValues, values: ManufacturerFormValues): ManufacturerDetails {
  const { logoUrl: openedLogo, ...before } = toDetails(opened);
  const { logoUrl, website, ...rest } = toDetails(values);
  return {
    ...rest,
    ...(logoUrl !== openedLogo && { logoUrl }),
    ...(website !== before.website && { website }),
    before,
  };
}

interface ManufacturerDialogProps {
  /** The manufacturer to edit. Omit it to add one. */
  readonly manufacturer?: ManufacturerView;
  readonly onClose: () => void;
}

export function ManufacturerDialog({ manufacturer, onClose }: ManufacturerDialogProps) {
  const [add] = useAddManufacturerMutation();
  const [update] = useUpdateManufacturerMutation();
  const [newArea, setNewArea] = useState<NewAreaState>('none');
  const { fields, focusField } = useFieldFocus();
  const sharing = useSharing(manufacturer);
  const [opened] = useState(() => (manufacturer ? toFormValues(manufacturer) : emptyManufacturer));
  const form = useContractForm(manufacturerForm, opened);
  const {
    data: areas,
    isFetching,
    isError,
  } = useTherapeuticAreaListQuery(undefined, { refetchOnMountOrArgChange: true });
  // One that someone else has deleted isn't in the list, so it couldn't be deselected. A list from before the dialog was
  // opened may lack one that someone else has added.
  const dropDeletedAreas = () => {
    if (!areas || isFetching || isError) return;
    const ids = form.getValues('therapeuticAreaIds');
    form.setValue(
      'therapeuticAreaIds',
      ids.filter((id) => areas.some((area) => area.id === id)),
    );
  };

  const { submit, ...saving } = useSaveDialog({
    form,
    save: (values: ManufacturerFormValues) =>
      manufacturer
        ? update({ id: manufacturer.id, details: { ...changedDetails(opened, values), ...sharing.change } })
        : add({ ...toDetails(values), ...sharing.change }),
    done: manufacturer ? manufacturerMessages.updated : manufacturerMessages.added,
    failed: manufacturer ? manufacturerMessages.updateFailed : manufacturerMessages.addFailed,
    onFailed: focusField,
    onClose,
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (newArea !== 'none') {
      setNewArea('rejected');
      return focusField();
    }
    dropDeletedAreas();
    return void form.handleSubmit(submit, focusField)(event);
  };

  return (
    <SaveDialog
      {...saving}
      size="lg"
      title={manufacturer ? 'Edit Manufacturer' : 'Add Manufacturer'}
      description={manufacturer?.name ?? 'A partner whose medications the pharmacy dispenses.'}
      isDirty={form.formState.isDirty || newArea !== 'none' || sharing.change !== null}
      submitLabel={manufacturer ? 'Save Changes' : 'Add Manufacturer'}
      onSubmit={onSubmit}
      fields={fields}
    >
      <ManufacturerFields form={form} />
      <AreaChoice form={form} newArea={newArea} onNewArea={setNewArea} />
      <Checkbox
        label="Monthly reports may name people"
        hint="Only if your agreement with the partner allows it. Otherwise, reports show only counts."
        checked={sharing.isChecked}
        disabled={!sharing.isKnown}
        onChange={({ target }) => sharing.choose(target.checked)}
      />
    </SaveDialog>
  );
}

/** Whether reports may name people. It isn't part of a manufacturer's public data, so it's loaded and compared apart. */
function useSharing(manufacturer: ManufacturerView | undefined) {
  const { data } = useManufacturerAgreementsQuery(undefined, { skip: !manufacturer, refetchOnMountOrArgChange: true });
  const [chosen, choose] = useState<boolean | null>(null);
  const current = manufacturer ? (data?.includes(manufacturer.id) ?? false) : false;
  const isChanged = chosen !== null && chosen !== current;
  return {
    isChecked: chosen ?? current,
    isKnown: !manufacturer || data !== undefined,
    change: isChanged ? { sharesPersonalData: chosen } : null,
    choose,
  };
}
