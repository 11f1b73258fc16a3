import { createHash } from 'node:crypto';
import { aPdf } from '../../support/factories';
import type { Call, Caller, Outcome, Reply } from './caller';
import type { AskedDecision, AskedDocument, AskedRegistration, AskedText, Ledger } from './ledger';
import type { Random } from './random';

const PDF_BYTES = 20_000;
const RACES = 0.3;

let count = 0;

/** Somebody who uses the product one deed after the other, each written into the ledger with what came of it. */
export class Person {
  constructor(
    private readonly caller: Caller,
    private readonly ledger: Ledger,
    private readonly random: Random,
    private readonly token: string,
    /** The content block that only this person edits, so that the order of the texts is known. */
    private readonly contentKey: string,
  ) {}

  async doSomething(): Promise<void> {
    const deeds = [this.register, this.decide, this.decide, this.write, this.save, this.file];
    await this.random.pick(deeds).call(this);
  }

  async register(): Promise<void> {
    const username = `person-${process.pid}-${++count}`;
    const email = `${username}@example.org`;
    const asked: AskedRegistration = { username, email, fate: 'unknown' };
    this.ledger.registrations.push(asked);
    const person = { username, email, password: 'a long enough one', firstName: 'Ana', lastName: 'Reyes' };
    const path = `/api/register/${this.random.pick(['prescriber', 'salesrep'])}`;
    const reply = this.granted(await this.ask({ method: 'POST', path, json: person }), asked);
    if (reply) asked.id = Number(reply.body['id']);
  }

  /** Now and then by two administrators at once, who disagree. */
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
    const asked: AskedText = { text: message, fate: 'unknown' };
    this.ledger.messages.push(asked);
    const json = { name: 'Ana Reyes', email: 'ana@example.org', message };
    this.granted(await this.ask({ method: 'POST', path: '/api/contact', json }), asked);
  }

  async save(): Promise<void> {
    const asked: AskedText = { text: `Text number ${++count}`, fate: 'unknown' };
    const drafts = this.ledger.drafts.get(this.contentKey) ?? [];
    this.ledger.drafts.set(this.contentKey, [...drafts, asked]);
    const path = `/api/content/${this.contentKey}`;
    this.granted(await this.ask({ method: 'PUT', path, json: { content: asked.text } }), asked);
  }

  /** Uploads a file and makes it a document. */
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
    const asked: AskedDocument = { title: `Document ${process.pid}-${++count}`, checksum, fate: 'unknown' };
    this.ledger.documents.push(asked);
    const json = { title: asked.title, documentType: 'both', isPublished: true, ...upload.body };
    this.granted(await this.ask({ method: 'POST', path: '/api/documents', json }), asked);
  }

  private async say(id: number, verdict: AskedDecision['verdict'], replica: number): Promise<void> {
    const asked: AskedDecision = { id, verdict, fate: 'unknown' };
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

  /** Notes what became of it; the reply when it was granted. */
  private granted(outcome: Outcome, asked: { fate: string }): Reply | undefined {
    if (outcome.kind === 'gave up') return undefined;
    const reply = outcome.kind === 'answered' ? outcome.reply : undefined;
    if (!reply || reply.status < 300) asked.fate = 'acknowledged';
    else this.ledger.surprises.push(`${reply.status} ${String(reply.body['message'])}`);
    return reply && reply.status < 300 ? reply : undefined;
  }
}
