import type { SelectOption } from '@pharmacy/ui';

/** Beginnings of actions that can be chosen by name; others are typed. */
export const actionGroups: readonly SelectOption[] = [
  { value: 'access.denied', label: 'Denied access' },
  { value: 'sign-in.failed', label: 'Failed sign-ins' },
  { value: 'session', label: 'Sign-ins and sign-outs' },
  { value: 'password', label: 'Forgotten passwords' },
  { value: 'account', label: 'Accounts' },
  { value: 'registration', label: 'Registrations' },
  { value: 'document', label: 'Documents' },
  { value: 'content', label: 'Content' },
  { value: 'announcement', label: 'Announcements' },
  { value: 'manufacturer', label: 'Manufacturers' },
  { value: 'therapeutic_area', label: 'Therapeutic areas' },
  { value: 'team_member', label: 'Team members' },
  { value: 'contact', label: 'Messages' },
  { value: 'administrator', label: 'Administrators' },
  { value: 'ops', label: 'Queue board' },
  { value: 'audit', label: 'Exports of the trail' },
];

export const isActionGroup = (action: string): boolean => actionGroups.some(({ value }) => value === action);
