import {
  completeWebAddress,
  displayOrderOf,
  limits,
  type TeamMemberDetails,
  type TeamMemberFormValues,
  type TeamMemberView,
  teamMessages,
} from '@pharmacy/contracts';
import { teamMemberForm } from '@pharmacy/contracts/forms';
import { type ContractForm, useContractForm } from '@pharmacy/remote-kit/forms';
import { AddressPreview, FieldRow, TextArea, TextField } from '@pharmacy/ui';
import { SaveDialog, useSaveDialog } from '../../forms/save-dialog';
import { CharacterCount } from '../../forms/character-count';
import { useCreateTeamMemberMutation, useUpdateTeamMemberMutation } from './team.api';

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

interface TeamMemberDialogProps {
  /** The team member to edit. Omit it to add one. */
  readonly member?: TeamMemberView;
  readonly onClose: () => void;
}

export function TeamMemberDialog({ member, onClose }: TeamMemberDialogProps) {
  const [create] = useCreateTeamMemberMutation();
  const [update] = useUpdateTeamMemberMutation();
  const form = useContractForm(teamMemberForm, member ? toFormValues(member) : emptyMember);
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (values: TeamMemberFormValues) =>
      member ? update({ id: member.id, details: toDetails(values) }) : create(toDetails(values)),
    done: (_, { name }) => ({ title: member ? teamMessages.updated : teamMessages.created, description: name }),
    failed: member ? teamMessages.updateFailed : teamMessages.createFailed,
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      size="lg"
      title={member ? 'Edit Team Member' : 'Add Team Member'}
      description="The team is shown on the public About page."
      isDirty={form.formState.isDirty}
      submitLabel={member ? 'Save Changes' : 'Add Team Member'}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <TeamMemberFields
        form={form}
        orderHint={member ? 'Lower numbers come first.' : 'Lower numbers come first. Leave empty to add at the end.'}
      />
    </SaveDialog>
  );
}

interface TeamMemberFieldsProps {
  readonly form: ContractForm<TeamMemberFormValues>;
  readonly orderHint: string;
}

/** The fields of a team member, for adding and editing. */
function TeamMemberFields({ form, orderHint }: TeamMemberFieldsProps) {
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
        <AddressPreview
          address={completeWebAddress(imageUrl)}
          name={form.watch('name')}
          alt="Preview of the image"
          shape="round"
        />
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
