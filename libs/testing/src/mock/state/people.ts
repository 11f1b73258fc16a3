import { randomUUID } from 'node:crypto';
import type { AccountView, SessionUser, SessionView } from '@pharmacy/contracts';
import { Table } from './table';

/** Somebody with an account. `id` is the account's. */
export interface Person {
  readonly id: number;
  readonly account: AccountView;
  readonly password: string;
}

interface SignIn extends SessionView {
  readonly token: string;
  readonly personId: number;
}

/** Who has an account, and where they are signed in. */
export class People {
  readonly table: Table<Person>;
  private signIns: readonly SignIn[] = [];

  constructor(people: readonly Person[]) {
    this.table = new Table('account', people);
  }

  /** By username or e-mail address, in any case. */
  named(name: string): Person | undefined {
    const wanted = name.toLowerCase();
    return this.table.all.find(({ account }) =>
      [account.username, account.email].some((each) => each.toLowerCase() === wanted),
    );
  }

  /** Who holds the token; null when it opens nothing. */
  holding(token: string | null): Person | null {
    const signIn = this.signIns.find((each) => each.token === token);
    return signIn ? this.table.get(signIn.personId) : null;
  }

  signIn(person: Person, device: string): string {
    const at = new Date().toISOString();
    const token = `mock.${randomUUID()}`;
    const id = Math.max(0, ...this.signIns.map((each) => each.id)) + 1;
    const about = { id, startedAt: at, lastSeenAt: at, address: '127.0.0.1', device, isCurrent: true };
    this.signIns = [...this.signIns, { ...about, token, personId: person.id }];
    return token;
  }

  /** The person's sign-ins; that of the token first. */
  signInsOf(person: Person, token: string): readonly SessionView[] {
    const own = this.signIns.filter(({ personId }) => personId === person.id);
    return own
      .map(({ token: its, personId: _person, ...view }) => ({ ...view, isCurrent: its === token }))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }

  /** Ends those of the person's sign-ins that `isMeant` names; false when there is none. */
  end(person: Person, isMeant: (signIn: SignIn) => boolean): boolean {
    const kept = this.signIns.filter((each) => each.personId !== person.id || !isMeant(each));
    const ended = kept.length < this.signIns.length;
    this.signIns = kept;
    return ended;
  }
}

/** The account as its own person is told of it. */
export function userOf({ account }: Person): SessionUser {
  const { createdAt: _created, deactivatedAt: _deactivated, ...user } = account;
  return user;
}
