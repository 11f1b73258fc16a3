import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger';

export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Call {
  readonly method: 'POST' | 'PUT' | 'GET';
  readonly path: string;
  readonly token?: string;
  readonly json?: object;
  readonly form?: () => FormData;
}

/** `done before`: an earlier attempt had succeeded, but its response was lost. */
export type Outcome =
  | { readonly kind: 'answered'; readonly reply: Reply }
  | { readonly kind: 'done before' | 'gave up' };

const ATTEMPT_MS = 30_000;
const PAUSE_MS = 150;

/** Simulates a browser: retries a request on one replica after the other, with the same Idempotency-Key, until it gets a response. */
export class Caller {
  constructor(
    private readonly urls: readonly string[],
    private readonly ledger: Ledger,
    private readonly patienceMs: number,
  ) {}

  /** Starts with `urls[first]`. A status below 500 is final. */
  async ask(call: Call, first: number): Promise<Outcome> {
    const key = randomUUID();
    const deadline = Date.now() + this.patienceMs;
    for (let attempt = first; Date.now() < deadline; attempt += 1) {
      const reply = await this.attempt(this.urls[attempt % this.urls.length] ?? '', call, key);
      this.ledger.count(reply?.status ?? 'no answer');
      if (reply && isFinal(reply)) return { kind: 'answered', reply };
      if (reply && says(reply, 'done already')) return { kind: 'done before' };
      if (reply && reply.status === 500) this.ledger.unexpected.push(`500 to ${call.method} ${call.path}`);
      await sleep(PAUSE_MS);
    }
    return { kind: 'gave up' };
  }

  private async attempt(url: string, { method, path, token, json, form }: Call, key: string): Promise<Reply | null> {
    const headers = new Headers({ 'Idempotency-Key': key });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (json) headers.set('Content-Type', 'application/json');
    const body = json ? JSON.stringify(json) : form?.();
    try {
      const response = await fetch(url + path, { method, headers, body, signal: AbortSignal.timeout(ATTEMPT_MS) });
      const text = await response.text();
      return { status: response.status, body: text ? (JSON.parse(text) as Reply['body']) : {} };
    } catch {
      return null;
    }
  }
}

const says = ({ status, body }: Reply, words: string) => status === 409 && String(body['message']).includes(words);

const isFinal = (reply: Reply) =>
  reply.status < 500 && !says(reply, 'still running') && !says(reply, 'taken over') && !says(reply, 'done already');
