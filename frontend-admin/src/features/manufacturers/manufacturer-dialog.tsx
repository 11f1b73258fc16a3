import { useState } from 'react';
import {
  acceptedImageTypes,
  completeWebAddress,
  imageMessages,
  limits,
  type ManufacturerFormValues,
  manufacturerMessages,
  type ManufacturerView,
  type TherapeuticAreaView,
} from '@pharmacy/contracts';
import { manufacturerForm } from '@pharmacy/contracts/forms';
import { QueryView } from '@pharmacy/remote-kit';
import { type ContractForm, useContractForm } from '@pharmacy/remote-kit/forms';
import { Checkbox, ImageField, SkeletonText, TextArea, TextField } from '@pharmacy/ui';
import { SaveDialog, useFieldFocus, useSaveDialog } from '../../forms/save-dialog';
import { CharacterCount } from '../../forms/character-count';
import { changedDetails, emptyManufacturer, toDetails, toFormValues } from './manufacturer-details';
import { useManufacturerAgreementsQuery } from '../../companies/companies.api';
import {
  useAddManufacturerMutation,
  useTherapeuticAreaListQuery,
  useUpdateManufacturerMutation,
} from './manufacturers.api';
import { CheckboxChoice, inOrder } from '../../forms/checkbox-choice';
import { NewArea } from './new-area';

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

interface ManufacturerDialogProps {
  /** The manufacturer to edit. Omit it to add one. */
  readonly manufacturer?: ManufacturerView;
  readonly onClose: () => void;
}

export function ManufacturerDialog({ manufacturer, onClose }: ManufacturerDialogProps) {
  const [add] = useAddManufacturerMutation();
  const [update] = useUpdateManufacturerMutation();
  const [isTypingArea, setIsTypingArea] = useState(false);
  const { fields, focusField } = useFieldFocus();
  const sharing = useSharing(manufacturer);
  const [opened] = useState(() => (manufacturer ? toFormValues(manufacturer) : emptyManufacturer));
  const form = useContractForm(manufacturerForm, opened);

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

  return (
    <SaveDialog
      {...saving}
      size="lg"
      title={manufacturer ? 'Edit Manufacturer' : 'Add Manufacturer'}
      description={manufacturer?.name ?? 'A partner whose medications the pharmacy dispenses.'}
      isDirty={form.formState.isDirty || isTypingArea || sharing.change !== null}
      submitLabel={manufacturer ? 'Save Changes' : 'Add Manufacturer'}
      onSubmit={form.handleSubmit(submit, focusField)}
      onClose={onClose}
      fields={fields}
    >
      <ManufacturerFields form={form} />
      <ManufacturerAreas form={form} onTyping={setIsTypingArea} />
      <Checkbox
        label="Monthly reports may name people"
        hint="Only if the agreement with the partner allows it. Without it, reports have counts."
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

interface ManufacturerAreasProps {
  readonly form: ContractForm<ManufacturerFormValues>;
  /** A new area's name is typed, but the area isn't added. */
  readonly onTyping: (isTyping: boolean) => void;
}

function ManufacturerAreas({ form, onTyping }: ManufacturerAreasProps) {
  const query = useTherapeuticAreaListQuery();
  const { errors, isSubmitted } = form.formState;
  // Read from the form, not from the render: other areas can be chosen while a new one is being added.
  const toggle = (area: number, isChosen: boolean) => {
    const others = form.getValues('therapeuticAreaIds').filter((each) => each !== area);
    const ids = isChosen ? inOrder([...others, area]) : others;
    form.setValue('therapeuticAreaIds', ids, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return (
    <QueryView
      query={query}
      errorText="The therapeutic areas could not be loaded."
      skeleton={<SkeletonText lines={3} />}
    >
      {(areas) => (
        <AreaChoice
          areas={areas}
          chosen={form.watch('therapeuticAreaIds')}
          onToggle={toggle}
          onTyping={onTyping}
          error={errors.therapeuticAreaIds?.message}
        />
      )}
    </QueryView>
  );
}

interface AreaChoiceProps {
  readonly areas: readonly TherapeuticAreaView[];
  readonly chosen: readonly number[];
  readonly onToggle: (area: number, isChosen: boolean) => void;
  readonly error: string | undefined;
  readonly onTyping: (isTyping: boolean) => void;
}

/** Selects a manufacturer's therapeutic areas; at least one is required. */
function AreaChoice({ areas, chosen, onToggle, error, onTyping }: AreaChoiceProps) {
  const [search, setSearch] = useState('');
  const added = (area: number) => {
    setSearch('');
    onToggle(area, true);
  };

  return (
    <CheckboxChoice
      legend="Therapeutic areas"
      itemName="therapeutic area"
      items={areas}
      chosen={chosen}
      onToggle={onToggle}
      search={search}
      onSearch={setSearch}
      noneText="Choose one at least."
      error={error}
    >
      <NewArea onAdded={added} onTyping={onTyping} />
    </CheckboxChoice>
  );
}
