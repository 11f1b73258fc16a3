import { eventsAbout } from '../../domain-event';
import type { Person } from './auth.events';

interface ChangedFactor extends Person {
  /** such as `authenticator app` or `passkey “Laptop”` */
  readonly factor: string;
}

const factorEvent = eventsAbout(({ id, username, factor }: ChangedFactor) => ({
  type: 'user',
  id,
  label: `${username} (${factor})`,
}));

export class SecondFactorAdded extends factorEvent('second-factor.added') {}
export class SecondFactorRemoved extends factorEvent('second-factor.removed') {}
export class PasskeyRenamed extends factorEvent('second-factor.renamed') {}

const personEvent = eventsAbout(({ id, username }: Person) => ({ type: 'user', id, label: username }));

/** Someone else removed everything that the person set up. */
export class SecondFactorReset extends personEvent('second-factor.reset') {}
export class RecoveryCodesMade extends personEvent('recovery-codes.made') {}
export class RecoveryCodeUsed extends personEvent('recovery-code.used') {}

/** An account that had signed in before did so from an unknown browser. Not audited: the sign-in is in the audit trail already. */
export class NewBrowserSeen extends eventsAbout(
  ({ number, username }: { readonly number: number; readonly username: string }) => ({
    type: 'session',
    id: number,
    label: username,
  }),
)('session.new-browser') {
  readonly unaudited = true;
}
