import type { SignedInUser } from '../../../platform/access';

const CAPACITY = 10_000;

/** Notifications of ended sessions normally arrive within milliseconds; this limits the damage of a lost one. */
const MAX_AGE_MS = 60_000;

interface CachedSession {
  readonly user: SignedInUser;
  readonly until: number;
}

/** Verified tokens of this process, which save each request a database query. */
export class SessionCache {
  private readonly entries = new Map<string, CachedSession>();
  private removals = 0;

  /** Read it before looking up a session, and pass it to `keep`. */
  get generation(): number {
    return this.removals;
  }

  find(token: string, now = Date.now()): SignedInUser | null {
    const known = this.entries.get(token);
    if (!known) return null;
    if (now < known.until) return known.user;
    this.entries.delete(token);
    return null;
  }

  /** Caches nothing if a session was removed since `generation`: the lookup may have happened before it ended or changed. */
  keep(token: string, user: SignedInUser, generation: number, now = Date.now()): void {
    if (generation !== this.removals) return;
    const oldest = this.entries.size >= CAPACITY ? this.entries.keys().next() : undefined;
    if (oldest && !oldest.done) this.entries.delete(oldest.value);
    this.entries.set(token, { user, until: Math.min(user.expiresAt.getTime(), now + MAX_AGE_MS) });
  }

  forget(sessionId: string): void {
    this.removals += 1;
    for (const [token, { user }] of this.entries) if (user.sessionId === sessionId) this.entries.delete(token);
  }

  forgetUser(userId: number): void {
    this.removals += 1;
    for (const [token, { user }] of this.entries) if (user.id === userId) this.entries.delete(token);
  }

  forgetAll(): void {
    this.removals += 1;
    this.entries.clear();
  }
}
