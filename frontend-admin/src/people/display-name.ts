import type { SessionUser } from '@pharmacy/contracts';

export const displayName = ({ firstName, lastName, username }: SessionUser) =>
  `${firstName} ${lastName}`.trim() || username;

export const nameWithUsername = ({
  firstName,
  lastName,
  username,
}: Pick<SessionUser, 'firstName' | 'lastName' | 'username'>) => `${firstName} ${lastName} (${username})`;
