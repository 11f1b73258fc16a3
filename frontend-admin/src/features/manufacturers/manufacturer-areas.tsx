import type { ManufacturerFormValues } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { SkeletonText } from '@pharmacy/ui';
import { AreaChoice } from './area-choice';
import { useTherapeuticAreaListQuery } from './therapeutic-areas.api';

interface ManufacturerAreasProps {
  readonly form: ContractForm<ManufacturerFormValues>;
  /** The name of a new area is typed but not added yet, or no longer. */
  readonly onTyping: (isTyping: boolean) => void;
}

export function ManufacturerAreas({ form, onTyping }: ManufacturerAreasProps) {
  const query = useTherapeuticAreaListQuery();
  const { errors, isSubmitted } = form.formState;
  const choose = (ids: number[]) =>
    form.setValue('therapeuticAreaIds', ids, { shouldDirty: true, shouldValidate: isSubmitted });
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
          onChange={choose}
          onTyping={onTyping}
          error={errors.therapeuticAreaIds?.message}
        />
      )}
    </QueryView>
  );
}
