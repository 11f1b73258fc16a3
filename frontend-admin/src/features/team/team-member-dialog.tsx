import {
  acceptedImageTypes,
  completeWebAddress,
  displayOrderOf,
  imageMessages,
  limits,
  type TeamMemberDetails,
  type TeamMemberFormValues,
  type TeamMemberView,
  teamMessages,
} from '@pharmacy/contracts';
import { teamMemberForm } from '@pharmacy/contracts/forms';
import { type ContractForm, useContractForm } from '@pharmacy/remote-kit/forms';
import { FieldRow, ImageField, TextArea, TextField } from '@pharmacy/ui';
import { type FormEvent, useState } from 'react';
import { SaveDialog, useFieldFocus, useSaveDialog } from '../../forms/save-dialog';
import { CharacterCount } from '../../forms/character-count';
import { PhotoCropper } from './photo-cropper';
import { useCreateTeamMemberMutation, useTeamListQuery, useUpdateTeamMemberMutation } from './team.api';

export const emptyMember: TeamMemberFormValues = {
  name: '',
  title: '',
  bio: '',
  email: '',
  phone: '',
  imageUrl: '',
  displayOrder: '',
};

const toFormValues = ({ name, title, displayOrder, ...rest }: TeamMemberView): TeamMemberFormValues => ({
  name,
  title,
  bio: rest.bio ?? '',
  email: rest.email ?? '',
  phone: rest.phone ?? '',
  imageUrl: rest.imageUrl ?? '',
  displayOrder: String(displayOrder),
});

/**
 * The form's values as the API expects them: empty texts are null, an invalid order is 0, and an empty order is
 * omitted.
 */
export const toDetails = ({ name, title, displayOrder, ...rest }: TeamMemberFormValues): TeamMemberDetails => ({
  name,
  title,
  bio: rest.bio || null,
  email: rest.email || null,
  phone: rest.phone || null,
  imageUrl: rest.imageUrl || null,
  displayOrder: displayOrderOf(displayOrder),
});

/**
 * Name, title, and what changed since the form was opened, so that other people's changes stay. The server compares all but
 * the photo with what was opened.
 */
export function changedDetails(opened: TeamMemberFormValues, values: TeamMemberFormValues): TeamMemberDetails {
  const { imageUrl, ...before } = toDetails(opened);
  const was: Readonly<Record<string, unknown>> = { ...before, imageUrl };
  const { name, title, ...rest } = toDetails(values);
  const changed = Object.entries(rest).filter(([field, value]) => value !== was[field]);
  return { name, title, ...Object.fromEntries(changed), before };
}

interface TeamMemberDialogProps {
  /** The team member to edit. Omit it to add one. */
  readonly member?: TeamMemberView;
  readonly onClose: () => void;
}

export function TeamMemberDialog({ member, onClose }: TeamMemberDialogProps) {
  const [create] = useCreateTeamMemberMutation();
  const [update] = useUpdateTeamMemberMutation();
  const { data: others } = useTeamListQuery(undefined, { skip: member !== undefined });
  const [opened] = useState(() => (member ? toFormValues(member) : emptyMember));
  const form = useContractForm(teamMemberForm, opened);
  const { fields, focusField } = useFieldFocus();
  const photo = usePhoto();
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (values: TeamMemberFormValues) =>
      member ? update({ id: member.id, details: changedDetails(opened, values) }) : create(toDetails(values)),
    done: (_, { name }) => ({ title: member ? teamMessages.updated : teamMessages.created, description: name }),
    failed: member ? teamMessages.updateFailed : teamMessages.createFailed,
    onFailed: focusField,
    onClose,
  });

  const save = form.handleSubmit(submit, focusField);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (photo.isReady()) return void save(event);
    void form.trigger();
    return focusField();
  };

  return (
    <SaveDialog
      {...saving}
      size="lg"
      title={member ? 'Edit Team Member' : 'Add Team Member'}
      description="The team is shown on the public About page."
      isDirty={form.formState.isDirty || photo.state !== 'ready'}
      submitLabel={member ? 'Save Changes' : 'Add Team Member'}
      isWaiting={photo.state !== 'ready'}
      onSubmit={onSubmit}
      fields={fields}
    >
      <TeamMemberFields
        form={form}
        photo={photo}
        orderHint={`Lower numbers come first.${others ? ` Leave empty for number ${others.length + 1}.` : ''}`}
      />
    </SaveDialog>
  );
}

interface TeamMemberFieldsProps {
  readonly form: ContractForm<TeamMemberFormValues>;
  readonly photo: ReturnType<typeof usePhoto>;
  readonly orderHint: string;
}

/** The fields of a team member, for adding and editing. */
function TeamMemberFields({ form, photo, orderHint }: TeamMemberFieldsProps) {
  const { errors } = form.formState;
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
      <PhotoField form={form} photo={photo} />
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

/** Megabytes: phones take large photos, and only the chosen square is sent. */
const PHOTO_MEGABYTES = 15;

const photoMessages = { ...imageMessages, tooLarge: imageMessages.tooLarge(PHOTO_MEGABYTES) };

/** Until it's `ready`, the form's value isn't the chosen photo yet. */
type PhotoState = 'ready' | 'cropping' | 'failed';

const reasons = {
  ready: undefined,
  cropping: 'The photo isn’t ready yet. Save again in a moment.',
  failed: 'The photo couldn’t be cropped. Move it to try again, or remove it.',
} as const satisfies Record<PhotoState, string | undefined>;

function usePhoto() {
  const [state, setState] = useState<PhotoState>('ready');
  const [isRejected, setIsRejected] = useState(false);
  return {
    state,
    set: (next: PhotoState) => {
      setState(next);
      if (next === 'ready') setIsRejected(false);
    },
    /** If not, the field says why. */
    isReady: () => {
      setIsRejected(state !== 'ready');
      return state === 'ready';
    },
    errorText: isRejected ? reasons[state] : undefined,
  };
}

function PhotoField({ form, photo }: Pick<TeamMemberFieldsProps, 'form' | 'photo'>) {
  const change = (imageUrl: string) => {
    form.clearErrors('imageUrl');
    form.setValue('imageUrl', imageUrl, { shouldDirty: true });
  };
  return (
    <ImageField
      label="Photo"
      hint={`JPEG, PNG, GIF, or WebP, up to ${PHOTO_MEGABYTES} MB. Without a photo, a drawing with the initials is shown.`}
      addressLabel="Image URL (Optional)"
      error={photo.errorText ?? form.formState.errors.imageUrl?.message}
      value={form.watch('imageUrl')}
      onValueChange={change}
      onPendingChange={(isPending) => photo.set(isPending ? 'cropping' : 'ready')}
      completeAddress={completeWebAddress}
      name={form.watch('name')}
      accept={acceptedImageTypes}
      maxBytes={PHOTO_MEGABYTES * 1024 * 1024}
      words={photoMessages}
      adjust={(original, onCrop, onFail) => (
        <PhotoCropper
          key={original.slice(-64)}
          original={original}
          onCropStart={() => photo.set('cropping')}
          onCrop={onCrop}
          onCropFail={() => photo.set('failed')}
          onFail={onFail}
        />
      )}
    />
  );
}
