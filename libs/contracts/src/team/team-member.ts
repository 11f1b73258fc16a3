import { limits } from '../limits';

export interface TeamMemberView {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly bio: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly imageUrl: string | null;
  readonly displayOrder: number;
}

/** The URL path of a stored photo, with the team member's ID. Its `?v=` changes with the picture. */
export const portraitPath = /^\/api\/team-members\/([1-9]\d{0,9})\/portrait(?:\?v=[0-9a-f]*)?$/;

/**
 * `imageUrl`: a data URL of an accepted image type, an https URL, or the member's own stored photo, which keeps it.
 * Omitting it in an update also keeps it. Empty texts are stored as null. A new member without a display order gets the
 * number of members, including itself, which needn't be the last place.
 */
export interface TeamMemberDetails {
  readonly name: string;
  readonly title: string;
  readonly bio?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly imageUrl?: string | null;
  readonly displayOrder?: number;
  /** In an update: what the caller saw. The server rejects the update if it would overwrite someone else's change of that. */
  readonly before?: Pick<TeamMemberDetails, 'name' | 'title' | 'bio' | 'email' | 'phone' | 'displayOrder'>;
}

/** All members in their new order, which numbers them from 1. */
export interface TeamOrder {
  readonly ids: readonly number[];
  /** The order that the caller saw. The server rejects the new one if someone else changed it since. */
  readonly before?: readonly number[];
}

/** A position that the database can store. */
export const isDisplayOrder = (order: unknown): boolean =>
  Number.isInteger(order) && Number(order) >= 0 && Number(order) <= limits.displayOrder.max;

/** The order that a text field sends: text that's not a number counts as 0. Undefined when the server assigns one. */
export const displayOrderOf = (text: string): number | undefined =>
  text === '' ? undefined : Number.parseInt(text, 10) || 0;

export const teamMessages = {
  nameTooShort: 'Name must be at least 2 characters',
  titleTooShort: 'Title must be at least 2 characters',
  emailInvalid: 'Invalid email address',
  imageUrlInvalid: 'Invalid image URL',
  photoInvalid: 'The photo must be a JPEG, PNG, GIF, or WebP picture, or a web address that begins with https://',
  orderInvalid: 'Display order must be a whole number of 0 or more',
  orderTooLong: 'The order can include at most 500 team members. Remove members who are no longer shown.',
  changedMeanwhile:
    'Someone else changed this team member in the meantime. Close this dialog and check it in the list first.',
  orderedMeanwhile: 'Someone else changed this order in the meantime. Check the list, then move the member again.',
  orderIncomplete: 'The order must include every team member once. Reload the list and try again.',
  none: { title: 'No team members', description: 'Get started by adding your first team member.' },
  loadFailed: 'Failed to load team members. Please try again.',
  created: 'Team member created successfully',
  updated: 'Team member updated successfully',
  deleted: 'Team member deleted successfully',
  moved: 'Team order updated',
  createFailed: 'Failed to create team member',
  updateFailed: 'Failed to update team member',
  deleteFailed: 'Failed to delete team member',
  moveFailed: 'Failed to update the team order',
} as const;
