/** The result of a request: acknowledged (2xx), or unknown because there was no response. */
export type Fate = 'acknowledged' | 'unknown';

export interface RegistrationAttempt {
  readonly username: string;
  readonly email: string;
  fate: Fate;
  /** Set when there was a response. */
  id?: number;
}

export interface DecisionAttempt {
  /** Of the registration. */
  readonly id: number;
  readonly verdict: 'approve' | 'reject';
  fate: Fate | 'too late';
}

export interface DocumentAttempt {
  readonly title: string;
  readonly checksum: string;
  fate: Fate;
}

export interface TextAttempt {
  readonly text: string;
  fate: Fate;
}

/** The requests of a scenario and their results. */
export class Ledger {
  readonly registrations: RegistrationAttempt[] = [];
  readonly decisions: DecisionAttempt[] = [];
  readonly messages: TextAttempt[] = [];
  readonly documents: DocumentAttempt[] = [];
  /** By content key, in the order of saving; each key has one editor. */
  readonly drafts = new Map<string, readonly TextAttempt[]>();
  /** Descriptions of responses that no fault explains. */
  readonly unexpected: string[] = [];
  /** Number of attempts by result: a status, or `no answer`. */
  readonly attempts = new Map<number | 'no answer', number>();

  count(answer: number | 'no answer'): void {
    this.attempts.set(answer, (this.attempts.get(answer) ?? 0) + 1);
  }

  /** Number of requests with that result. */
  total(fate: Fate): number {
    const { registrations, decisions, messages, documents, drafts } = this;
    const all = [registrations, decisions, messages, documents, ...drafts.values()].flat();
    return all.filter((asked) => asked.fate === fate).length;
  }
}
