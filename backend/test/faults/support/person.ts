import { createHash } from 'node:crypto';
import { aPdf } from '../../support/factories';
import type { Call, Caller, Outcome, Reply } from './caller';
import type { DecisionAttempt, DocumentAttempt, RegistrationAttempt, TextAttempt, Ledger } from './ledger';
import type { Random } from './random';

const PDF_BYTES = 20_000;
const RACES = 0.3;

let count = 0;

/** A user who performs one random action after the other, and records each in the ledger with its result. */
export class Person {
  constructor(
    private readonly caller: Caller,
    private readonly ledger: Ledger,
    private readonly random: Random,
    private readonly token: string,
    /** The content block that only this person edits, so that the order of the texts is known. */
    private readonly contentKey: string,
  ) {}

  async act(): Promise<void> {
    const actions = [this.register, this.decide, this.decide, this.write, this.save, this.file];
    await this.random.pick(actions).call(this);
  }

  async register(): Promise<void> {
    const username = `person-${process.pid}-${++count}`;
    const email = `${username}@example.org`;
    const asked: RegistrationAttempt = { username, email, fate: 'unknown' };
    this.ledger.registrations.push(asked);
    const person = { username, email, password: 'a long enough one', firstName: 'Ana', lastName: 'Reyes' };
    const path = `/api/register/${this.random.pick(['prescriber', 'salesrep'])}`;
    const reply = this.granted(await this.ask({ method: 'POST', path, json: person }), asked);
    if (reply) asked.id = Number(reply.body['id']);
  }

  /** Sometimes two administrators make opposite decisions at once. */
  async decide(): Promise<void> {
    const decided = new Set(this.ledger.decisions.map(({ id }) => id));
    const { id } = this.ledger.registrations.find((one) => one.id !== undefined && !decided.has(one.id)) ?? {};
    if (id === undefined) return this.register();
    const both = ['approve', 'reject'] as const;
    const verdicts = this.random.next() < RACES ? both : [this.random.pick(both)];
    await Promise.all(verdicts.map((verdict, index) => this.say(id, verdict, index)));
  }

  async write(): Promise<void> {
    const message = `A message to be kept, number ${process.pid}-${++count}.`;
    const asked: TextAttempt = { text: message, fate: 'unknown' };
    this.ledger.messages.push(asked);
    const json = { name: 'Ana Reyes', email: 'ana@example.org', message };
    this.granted(await this.ask({ method: 'POST', path: '/api/contact', json }), asked);
  }

  async save(): Promise<void> {
    const asked: TextAttempt = { text: `Text number ${++count}`, fate: 'unknown' };
    const drafts = this.ledger.drafts.get(this.contentKey) ?? [];
    this.ledger.drafts.set(this.contentKey, [...drafts, asked]);
    const path = `/api/content/${this.contentKey}`;
    this.granted(await this.ask({ method: 'PUT', path, json: { content: asked.text } }), asked);
  }

  /** Uploads a file and creates a document from it. */
  async file(): Promise<void> {
    const bytes = aPdf(PDF_BYTES);
    const form = () => {
      const data = new FormData();
      data.set('file', new Blob([bytes], { type: 'application/pdf' }), 'guide.pdf');
      return data;
    };
    const upload = this.granted(await this.ask({ method: 'POST', path: '/api/upload', form }), { fate: 'unknown' });
    if (!upload) return;
    const checksum = createHash('sha256').update(bytes).digest('hex');
    const asked: DocumentAttempt = { title: `Document ${process.pid}-${++count}`, checksum, fate: 'unknown' };
    this.ledger.documents.push(asked);
    const json = { title: asked.title, documentType: 'both', isPublished: true, ...upload.body };
    this.granted(await this.ask({ method: 'POST', path: '/api/documents', json }), asked);
  }

  private async say(id: number, verdict: DecisionAttempt['verdict'], replica: number): Promise<void> {
    const asked: DecisionAttempt = { id, verdict, fate: 'unknown' };
    this.ledger.decisions.push(asked);
    const json = verdict === 'reject' ? { reason: 'Not this time.' } : {};
    const call: Call = { method: 'POST', path: `/api/admin/registrations/${id}/${verdict}`, json };
    const outcome = await this.ask(call, replica);
    if (outcome.kind === 'answered' && outcome.reply.status === 409) asked.fate = 'too late';
    else this.granted(outcome, asked);
  }

  private ask(call: Call, replica = Math.floor(this.random.next() * 8)): Promise<Outcome> {
    return this.caller.ask({ ...call, token: this.token }, replica);
  }

  /** Records the result. Returns the reply if the request succeeded. */
  private granted(outcome: Outcome, asked: { fate: string }): Reply | undefined {
    if (outcome.kind === 'gave up') return undefined;
    const reply = outcome.kind === 'answered' ? outcome.reply : undefined;
    if (!reply || reply.status < 300) asked.fate = 'acknowledged';
    else this.ledger.unexpected.push(`${reply.status} ${String(reply.body['message'])}`);
    return reply && reply.status < 300 ? reply : undefined;
  }
}
