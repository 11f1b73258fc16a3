import { useState } from 'react';
import {
  type ManufacturerProductDetails,
  type ManufacturerProductFormValues,
  manufacturerProductMessages as messages,
  type ManufacturerProductView,
  type ManufacturerView,
} from '@pharmacy/contracts';
import { manufacturerProductForm } from '@pharmacy/contracts/forms';
import { type ContractForm, useContractForm } from '@pharmacy/remote-kit/forms';
import { Checkbox, SelectField, TextField } from '@pharmacy/ui';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { useManufacturerListQuery } from '../../../companies/companies.api';
import { useAddProductMutation, useUpdateProductMutation } from '../manufacturers.api';

interface EditedProduct {
  readonly manufacturer: ManufacturerView;
  readonly product: ManufacturerProductView;
}

const toFormValues = (edited: EditedProduct | undefined): ManufacturerProductFormValues => ({
  manufacturerId: edited ? String(edited.manufacturer.id) : '',
  name: edited?.product.name ?? '',
  therapeuticAreaId: edited ? String(edited.product.therapeuticAreaId) : '',
  strengths: edited?.product.strengths ?? '',
  labelingUrl: edited?.product.labelingUrl ?? '',
  isCompounded: edited?.product.isCompounded ?? false,
});

/** The form's values as the API expects them: empty fields are null. */
const toDetails = (values: ManufacturerProductFormValues): ManufacturerProductDetails => ({
  name: values.name,
  therapeuticAreaId: Number(values.therapeuticAreaId),
  strengths: values.strengths || null,
  labelingUrl: values.labelingUrl || null,
  isCompounded: values.isCompounded,
});

const toOptions = (items: readonly { readonly id: number; readonly name: string }[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

interface ProductDialogProps {
  /** The product to edit, with its manufacturer. Omit it to add one. */
  readonly edited?: EditedProduct;
  readonly onClose: () => void;
}

export function ProductDialog({ edited, onClose }: ProductDialogProps) {
  const [add] = useAddProductMutation();
  const [update] = useUpdateProductMutation();
  const [opened] = useState(() => toFormValues(edited));
  const form = useContractForm(manufacturerProductForm, opened);
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (values: ManufacturerProductFormValues) => {
      const [manufacturerId, details] = [Number(values.manufacturerId), toDetails(values)];
      return edited
        ? update({ manufacturerId, id: edited.product.id, details: { ...details, before: toDetails(opened) } })
        : add({ manufacturerId, details });
    },
    done: edited ? messages.updated : messages.added,
    failed: edited ? messages.updateFailed : messages.addFailed,
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title={edited ? 'Edit product' : 'Add product'}
      description={edited?.manufacturer.name ?? 'It shows below its manufacturer on the page for manufacturers.'}
      isDirty={form.formState.isDirty}
      submitLabel={edited ? 'Save Changes' : 'Add product'}
      onSubmit={form.handleSubmit(submit)}
    >
      <ProductFields form={form} isNew={!edited} />
    </SaveDialog>
  );
}

interface ProductFieldsProps {
  readonly form: ContractForm<ManufacturerProductFormValues>;
  /** An existing product keeps its manufacturer. */
  readonly isNew: boolean;
}

function ProductFields({ form, isNew }: ProductFieldsProps) {
  const { data: manufacturers = [] } = useManufacturerListQuery();
  const { errors } = form.formState;
  const manufacturerId = form.watch('manufacturerId');
  const areas = manufacturers.find(({ id }) => String(id) === manufacturerId)?.therapeuticAreas ?? [];

  return (
    <>
      {isNew && (
        <SelectField
          label="Manufacturer"
          placeholder="Choose a manufacturer"
          options={toOptions(manufacturers)}
          hint={manufacturers.length === 0 ? messages.noManufacturer : undefined}
          error={errors.manufacturerId?.message}
          {...form.register('manufacturerId', { onChange: () => form.setValue('therapeuticAreaId', '') })}
        />
      )}
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <SelectField
        label="Therapeutic area"
        placeholder="Choose a therapeutic area"
        options={toOptions(areas)}
        hint={manufacturerId === '' ? 'Choose a manufacturer first.' : undefined}
        error={errors.therapeuticAreaId?.message}
        value={form.watch('therapeuticAreaId')}
        {...form.register('therapeuticAreaId')}
      />
      <TextField
        label="Strengths and forms"
        optional
        placeholder="Capsules, 25 to 200 mcg"
        autoComplete="off"
        error={errors.strengths?.message}
        {...form.register('strengths')}
      />
      <TextField
        label="Link to the labeling"
        optional
        type="url"
        placeholder="https://"
        autoComplete="off"
        error={errors.labelingUrl?.message}
        {...form.register('labelingUrl')}
      />
      <Checkbox
        label="Compounded"
        hint="Visitors see that it isn't FDA-approved."
        checked={form.watch('isCompounded')}
        onChange={({ target }) => form.setValue('isCompounded', target.checked, { shouldDirty: true })}
      />
    </>
  );
}
