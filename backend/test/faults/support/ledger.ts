/** What became of something that a person asked for: a promise (2xx), or nobody can say. */
export type Fate = 'acknowledged' | 'unknown';

export interface AskedRegistration {
  readonly username: string;
  readonly email: string;
  fate: Fate;
  /** Known when an answer came. */
  id?: number;
}

export interface AskedDecision {
  /** Of the registration. */
  readonly id: number;
  readonly verdict: 'approve' | 'reject';
  fate: Fate | 'too late';
}

export interface AskedDocument {
  readonly title: string;
  readonly checksum: string;
  fate: Fate;
}

export interface AskedText {
  readonly text: string;
  fate: Fate;
}

/** What the people of a scenario asked for, and what they were promised. */
export class Ledger {
  readonly registrations: AskedRegistration[] = [];
  readonly decisions: AskedDecision[] = [];
  readonly messages: AskedText[] = [];
  readonly documents: AskedDocument[] = [];
  /** By content key, in the order in which one person saved them. */
  readonly drafts = new Map<string, readonly AskedText[]>();
  /** Answers that no fault excuses, in words. */
  readonly surprises: string[] = [];
  /** Attempts by what came of them: a status, or `no answer`. */
  readonly attempts = new Map<number | 'no answer', number>();

  count(answer: number | 'no answer'): void {
    this.attempts.set(answer, (this.attempts.get(answer) ?? 0) + 1);
  }

  /** How many intentions came out that way. */
  total(fate: Fate): number {
    const { registrations, decisions, messages, documents, drafts } = this;
    const all = [registrations, decisions, messages, documents, ...drafts.values()].flat();
    return all.filter((asked) => asked.fate === fate).length;
  }
}
