/** Prescribers who share documents that others don't see: those of a practice, or of a therapeutic area. */
export interface PrescriberGroupView {
  readonly id: number;
  /** unique, ignoring letter case */
  readonly name: string;
  /** Active accounts in the group. */
  readonly memberCount: number;
  /** Documents that are only for the group. It can be deleted once there are none. */
  readonly documentCount: number;
}

export interface PrescriberGroupRequest {
  readonly name: string;
  /** In an update: what the caller saw. The server rejects the update if it would overwrite someone else's change. */
  readonly before?: Pick<PrescriberGroupRequest, 'name'>;
}

/** All groups of a prescriber. */
export interface MembershipRequest {
  readonly groupIds: readonly number[];
  /** The groups that the caller saw. The server rejects the change if the prescriber is in others by now. */
  readonly before?: readonly number[];
}

/** A group where only its name counts. */
export interface GroupName {
  readonly id: number;
  readonly name: string;
}

export const prescriberGroupMessages = {
  nameRequired: 'Name is required',
  nameTaken: 'A group with this name already exists',
  inUse: 'Some documents are only for this group. Change who they are for first.',
  tooMany: 'Choose at most 50 groups',
  groupIdsInvalid: 'groupIds must be the IDs of groups',
  beforeInvalid: 'before must be the IDs of groups',
  changedMeanwhile:
    'Someone else changed these groups in the meantime. Close this dialog and check them in the list first.',
  renamedMeanwhile:
    'Someone else renamed this group in the meantime. Close this dialog and check it in the list first.',
  none: 'No groups yet. Add one for a practice or a therapeutic area.',
  added: { title: 'Group added', description: 'You can now put prescribers in it, and give it documents of its own.' },
  renamed: { title: 'Group renamed', description: 'The new name shows everywhere.' },
  deleted: { title: 'Group deleted', description: 'Its prescribers keep their accounts.' },
  addFailed: 'Failed to add the group',
  renameFailed: 'Failed to rename the group',
  deleteFailed: 'Failed to delete the group',
} as const;
