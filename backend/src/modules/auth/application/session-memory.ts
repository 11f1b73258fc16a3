import type { SignedInUser } from '../../../platform/access';

const CAPACITY = 10_000;

/** A notice of an ended session is normally here in milliseconds; this bounds what a lost one can cost. */
const LONGEST_MS = 60_000;

interface Remembered {
  readonly user: SignedInUser;
  readonly until: number;
}

/** Verified tokens of this process, so that a request need not ask the database who calls. */
export class SessionMemory {
  private readonly remembered = new Map<string, Remembered>();
  private forgotten = 0;

  /** To be read before a session is looked up and given back to `keep`. */
  get era(): number {
    return this.forgotten;
  }

  find(token: string, now = Date.now()): SignedInUser | null {
    const known = this.remembered.get(token);
    if (!known) return null;
    if (now < known.until) return known.user;
    this.remembered.delete(token);
    return null;
  }

  /** Keeps nothing when a session was forgotten since `era`: the look-up may have been older than that. */
  keep(token: string, user: SignedInUser, era: number, now = Date.now()): void {
    if (era !== this.forgotten) return;
    const oldest = this.remembered.size >= CAPACITY ? this.remembered.keys().next() : undefined;
    if (oldest && !oldest.done) this.remembered.delete(oldest.value);
    this.remembered.set(token, { user, until: Math.min(user.expiresAt.getTime(), now + LONGEST_MS) });
  }

  forget(sessionId: string): void {
    this.forgotten += 1;
    for (const [token, { user }] of this.remembered) if (user.sessionId === sessionId) this.remembered.delete(token);
  }

  forgetAll(): void {
    this.forgotten += 1;
    this.remembered.clear();
  }
}
