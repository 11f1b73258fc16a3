import {
  announcementAudiences,
  type AnnouncementChanges,
  type AnnouncementFormValues,
  announcementMessages,
  type AnnouncementView,
  completeWebAddress,
  limits,
  type NewAnnouncement,
} from '@pharmacy/contracts';
import { announcementForm } from '@pharmacy/contracts/forms';
import { pharmacyDay } from '@pharmacy/remote-kit';
import { type ContractForm, useContractForm } from '@pharmacy/remote-kit/forms';
import {
  Alert,
  Checkbox,
  FieldRow,
  MegaphoneIcon,
  SelectField,
  Switch,
  TextArea,
  TextField,
  TextLink,
} from '@pharmacy/ui';
import { useId, useState } from 'react';
import { withCompleteDates } from '../../forms/complete-dates';
import { SaveDialog, useSaveDialog } from '../../forms/save-dialog';
import { CharacterCount } from '../../forms/character-count';
import { audienceLabels } from './announcement-columns';
import { useCreateAnnouncementMutation, useUpdateAnnouncementMutation } from './announcements.api';
import styles from './announcement-preview.module.css';

/** For everyone, not urgent, and without a link. */
export const plainAnnouncement = { urgent: false, audience: 'public', linkUrl: '', linkText: '' } as const;

/** A new announcement starts today and has no end date. */
const emptyAnnouncement = (today: string): AnnouncementFormValues => ({
  text: '',
  active: true,
  startDate: today,
  endDate: '',
  ...plainAnnouncement,
});

const toFormValues = ({
  startDate,
  endDate,
  linkUrl,
  linkText,
  ...rest
}: AnnouncementView): AnnouncementFormValues => ({
  text: rest.text,
  active: rest.active,
  urgent: rest.urgent,
  audience: rest.audience,
  linkUrl: linkUrl ?? '',
  linkText: linkText ?? '',
  startDate: startDate ?? '',
  endDate: endDate ?? '',
});

/** The form's values as the API expects them. An empty date means no limit. */
const toAnnouncement = ({
  startDate,
  endDate,
  linkUrl,
  linkText,
  ...rest
}: AnnouncementFormValues): NewAnnouncement => ({
  ...rest,
  linkUrl: linkUrl || null,
  linkText: linkText || null,
  startDate: startDate || null,
  endDate: endDate || null,
});

/** Only what changed since the form was opened, so that other people's changes stay. The server compares it with `before`. */
function toChanges(opened: AnnouncementFormValues, values: AnnouncementFormValues): AnnouncementChanges {
  const before = toAnnouncement(opened);
  const changed = Object.entries(toAnnouncement(values)).filter(
    ([field, value]) => value !== before[field as keyof NewAnnouncement],
  );
  return { ...Object.fromEntries(changed), before };
}

interface AnnouncementDialogProps {
  /** The announcement to edit. Omit it to add one. */
  readonly announcement?: AnnouncementView;
  /** The values to start a new announcement with. */
  readonly draft?: AnnouncementFormValues;
  readonly onClose: () => void;
}

export function AnnouncementDialog({ announcement, draft, onClose }: AnnouncementDialogProps) {
  const [create] = useCreateAnnouncementMutation();
  const [update] = useUpdateAnnouncementMutation();
  const [opened] = useState(() =>
    announcement ? toFormValues(announcement) : (draft ?? emptyAnnouncement(pharmacyDay(new Date()))),
  );
  const form = useContractForm(announcementForm, opened);
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (values: AnnouncementFormValues) =>
      announcement
        ? update({ id: announcement.id, changes: toChanges(opened, values) })
        : create(toAnnouncement(values)),
    done: announcement ? announcementMessages.updated : announcementMessages.created,
    failed: announcement ? announcementMessages.updateFailed : announcementMessages.createFailed,
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title={announcement ? 'Edit Announcement' : 'Add Announcement'}
      description="It shows from the start date to the end date: in the banner on every public page, or in one portal."
      isDirty={form.formState.isDirty}
      submitLabel={announcement ? 'Save Changes' : 'Create Announcement'}
      onSubmit={withCompleteDates(form, form.handleSubmit(submit))}
    >
      <AnnouncementFields form={form} />
    </SaveDialog>
  );
}

interface AnnouncementFieldsProps {
  readonly form: ContractForm<AnnouncementFormValues>;
}

/** The fields of an announcement, for adding and editing. */
function AnnouncementFields({ form }: AnnouncementFieldsProps) {
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
      <SelectField
        label="Audience"
        options={announcementAudiences.map((audience) => ({ value: audience, label: audienceLabels[audience] }))}
        error={errors.audience?.message}
        {...form.register('audience')}
      />
      <Checkbox label="Urgent" hint="It comes first, marked with the word “Urgent.”" {...form.register('urgent')} />
      <Switch
        label="Active"
        checked={form.watch('active')}
        onCheckedChange={(active) => form.setValue('active', active, { shouldDirty: true })}
      />
      <FieldRow>
        <TextField
          label="Start date"
          type="date"
          hint="Leave empty to show it right away."
          error={errors.startDate?.message}
          {...form.register('startDate', {
            deps: 'endDate',
            // The error concerns both dates, so fixing either one clears it.
            onChange: () => void (errors.endDate && form.trigger('endDate')),
          })}
        />
        <TextField
          label="End date"
          type="date"
          hint="The last day it shows. Leave empty for no end date."
          error={errors.endDate?.message}
          {...form.register('endDate')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Link address (Optional)"
          inputMode="url"
          autoComplete="off"
          hint="A page of this site, such as /contact, or an address that begins with https://."
          error={errors.linkUrl?.message}
          {...form.register('linkUrl', { deps: 'linkText' })}
        />
        <TextField
          label="Link text (Optional)"
          autoComplete="off"
          error={errors.linkText?.message}
          {...form.register('linkText', { deps: 'linkUrl' })}
        />
      </FieldRow>
      <AnnouncementPreview values={form.watch()} />
    </>
  );
}

type Previewed = Pick<AnnouncementFormValues, 'text' | 'urgent' | 'audience' | 'linkUrl' | 'linkText'>;

/** The announcement as it will look: in the website's banner, or above a portal's documents. Its link opens nothing. */
function AnnouncementPreview({ values }: { readonly values: Previewed }) {
  const heading = useId();
  const { urgent, audience, linkUrl } = values;
  const text = values.text.trim() || 'Your announcement';
  const linkText = linkUrl.trim() && values.linkText.trim();
  const target = completeWebAddress(linkUrl);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        Preview
      </h3>
      {audience === 'public' ? (
        <div data-surface="dark" className={styles.banner}>
          <MegaphoneIcon aria-hidden className={styles.sign} />
          <p className={styles.text}>
            {urgent && <strong className={styles.urgent}>Urgent</strong>}
            {text}
            {linkText && (
              <span title={target} className={styles.link}>
                {linkText}
              </span>
            )}
          </p>
        </div>
      ) : (
        <Alert tone={urgent ? 'danger' : 'info'} title={urgent && 'Urgent'}>
          {text}{' '}
          {linkText && (
            <TextLink asChild>
              <span title={target}>{linkText}</span>
            </TextLink>
          )}
        </Alert>
      )}
    </section>
  );
}
