import type { SessionUser } from '@pharmacy/contracts';

export const displayName = ({ firstName, lastName, username }: SessionUser) =>
  `${firstName} ${lastName}`.trim() || username;
