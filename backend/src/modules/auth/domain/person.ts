/** As much of an account as its events tell. */
export interface Person {
  readonly id: number;
  readonly username: string;
}

export const subjectOf = ({ id, username }: Person) => ({ type: 'user', id, label: username });
