import type { Form } from './asked-form';
import type { Audience } from './audience';
import type { Snapshot } from './snapshot';

/** Bytes over all bodies; what a site needs is a hundredth of it. An address has as many spellings as somebody thinks of. */
const MOST_BYTES = 64 * 1_048_576;

export interface Kept {
  /** as the framework gave it */
  readonly original: Snapshot;
  /** perhaps in a smaller form */
  snapshot: Snapshot;
  /** how many changes there had been when it was asked for */
  readonly asOf: number;
  /** milliseconds, by `performance.now` */
  readonly since: number;
  isBeingRenewed: boolean;
}

/** What is kept of one address: for each form and audience an answer. */
class KeptAddress {
  readonly answers = new Map<string, Kept>();
  constructor(readonly audience: Audience | undefined) {}
}

/** Answers by address, audience and form. */
export class KeptAnswers {
  private readonly addresses = new Map<string, KeptAddress>();
  private bytes = 0;

  /** Whose audiences the answers at `url` are for; undefined where they are everybody's, or nothing is known of it. */
  audienceAt(url: string): Audience | undefined {
    return this.addresses.get(url)?.audience;
  }

  find(url: string, audience: string, form: Form): Kept | undefined {
    return this.addresses.get(url)?.answers.get(keyOf(audience, form));
  }

  /** In place of the one before it. Where that would be too much, all others go. */
  put(url: string, rule: Audience | undefined, audience: string, form: Form, kept: Kept): void {
    const before = this.find(url, audience, form);
    if (before) this.bytes -= weightOf(before);
    this.bytes += weightOf(kept);
    if (this.bytes > MOST_BYTES) this.clear(weightOf(kept));
    let address = this.addresses.get(url);
    if (!address) this.addresses.set(url, (address = new KeptAddress(rule)));
    address.answers.set(keyOf(audience, form), kept);
  }

  private clear(bytes: number): void {
    this.addresses.clear();
    this.bytes = bytes;
  }
}

const keyOf = (audience: string, form: Form) => (audience === '' ? form : `${form} ${audience}`);

/** Its smaller form and what surrounds both weigh no more than itself and a page of memory. */
const weightOf = ({ original }: Kept) => 2 * original.bytes + 4_096;
