/** Right to within so much: a session in use costs one write in that time. */
const EVERY_MS = 4 * 60_000;
const CAPACITY = 20_000;

/** Which sessions were seen since they were last written, each at most once in some minutes. */
export class SightingLog {
  private readonly noted = new Map<string, number>();
  private waiting: string[] = [];

  note(sessionId: string, now = Date.now()): void {
    if (now < (this.noted.get(sessionId) ?? 0) + EVERY_MS) return;
    if (this.noted.size >= CAPACITY) this.noted.clear();
    this.noted.set(sessionId, now);
    this.waiting.push(sessionId);
  }

  /** Those to be written now, once. */
  take(): readonly string[] {
    const taken = this.waiting;
    this.waiting = [];
    return taken;
  }
}
