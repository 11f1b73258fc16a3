import type { TeamMemberDetails, TeamMemberFormValues, TeamMemberView } from '@pharmacy/contracts';

export const emptyMember: TeamMemberFormValues = {
  name: '',
  title: '',
  bio: '',
  email: '',
  phone: '',
  imageUrl: '',
  displayOrder: '',
};

export const toFormValues = ({ name, title, displayOrder, ...rest }: TeamMemberView): TeamMemberFormValues => ({
  name,
  title,
  bio: rest.bio ?? '',
  email: rest.email ?? '',
  phone: rest.phone ?? '',
  imageUrl: rest.imageUrl ?? '',
  displayOrder: String(displayOrder),
});

/** The form's values as the server takes them: empty texts are null; an order that is no number is 0, an empty one absent. */
export const toDetails = ({ name, title, displayOrder, ...rest }: TeamMemberFormValues): TeamMemberDetails => ({
  name,
  title,
  bio: rest.bio || null,
  email: rest.email || null,
  phone: rest.phone || null,
  imageUrl: rest.imageUrl || null,
  ...(displayOrder !== '' && { displayOrder: Number.parseInt(displayOrder, 10) || 0 }),
});
