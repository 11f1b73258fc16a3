import { limits, type AnnouncementFormValues } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { FieldRow, Switch, TextArea, TextField } from '@pharmacy/ui';
import { CharacterCount } from '../../forms/character-count';

interface AnnouncementFieldsProps {
  readonly form: ContractForm<AnnouncementFormValues>;
}

/** What an administrator says about an announcement, on adding and on editing it. */
export function AnnouncementFields({ form }: AnnouncementFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <TextArea
        label="Announcement text"
        rows={3}
        hint={<CharacterCount text={form.watch('text')} max={limits.announcement.max} />}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <Switch
        label="Active"
        checked={form.watch('active')}
        onCheckedChange={(active) => form.setValue('active', active, { shouldDirty: true })}
      />
      <FieldRow>
        <TextField
          label="Start date"
          type="date"
          hint="Empty: it shows right away."
          error={errors.startDate?.message}
          {...form.register('startDate', {
            deps: 'endDate',
            // Its error is about both dates: it goes as soon as either is right.
            onChange: () => void (errors.endDate && form.trigger('endDate')),
          })}
        />
        <TextField
          label="End date"
          type="date"
          hint="The last day it shows. Empty: it has no end."
          error={errors.endDate?.message}
          {...form.register('endDate')}
        />
      </FieldRow>
    </>
  );
}
