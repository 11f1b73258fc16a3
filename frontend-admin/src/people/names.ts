import type { SessionUser } from '@pharmacy/contracts';

type Person = Pick<SessionUser, 'firstName' | 'lastName' | 'username'>;

export const fullName = ({ firstName, lastName }: Omit<Person, 'username'>) => `${firstName} ${lastName}`.trim();

export const displayName = (person: Person) => fullName(person) || person.username;

export const nameWithUsername = ({ firstName, lastName, username }: Person) => `${firstName} ${lastName} (${username})`;
