import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { browserPaths } from '@pharmacy/contracts';
import WebSocket from 'ws';
import { aPdf } from '../../support/factories';
import type { Random } from './random';

const ADMINISTRATOR = { username: 'admin', password: 'pharmacy-demo' };
const READS = ['announcements/active', 'manufacturers', 'therapeutic-areas', 'team-members', 'content', 'pages/home'];
const GATED_READS = ['auth/me', 'documents', 'admin/registrations', 'contact/submissions', 'announcements'];
const STAY_MS = 2_000;

let count = 0;

/** Simulates visitors of every kind at once, without pauses between their requests. */
export class Visitors {
  /** Number of responses by kind of request. */
  readonly done = new Map<string, number>();
  /** Requests without a response, or with an error status. */
  readonly failures: string[] = [];
  readonly milliseconds: number[] = [];
  private isOver = false;

  private constructor(
    private readonly url: string,
    private readonly random: Random,
    private readonly token: string,
    private readonly documents: readonly number[],
  ) {}

  static async at(url: string, random: Random): Promise<Visitors> {
    const signedIn = await fetch(`${url}/api/auth/login`, json(ADMINISTRATOR));
    const { token } = (await signedIn.json()) as { readonly token: string };
    const list = await fetch(`${url}/api/documents`, { headers: { Authorization: `Bearer ${token}` } });
    const documents = (await list.json()) as readonly { readonly id: number }[];
    return new Visitors(
      url,
      random,
      token,
      documents.map(({ id }) => id),
    );
  }

  /** The visitors stay until `meanwhile` is done. Resolves when all have left. */
  async run(connections: number, live: number, meanwhile: Promise<void>): Promise<void> {
    const crowd = Array.from({ length: connections }, (_, number) => this.stay(number < live));
    await meanwhile.finally(() => (this.isOver = true));
    await Promise.all(crowd);
  }

  private async stay(isFollower: boolean): Promise<void> {
    while (!this.isOver) await (isFollower ? this.follow() : this.browse());
  }

  private async browse(): Promise<void> {
    const chance = this.random.next();
    if (chance < 0.3) await this.get('page', this.random.pick(browserPaths.public));
    else if (chance < 0.5) await this.get('public read', `/api/${this.random.pick(READS)}`);
    else if (chance < 0.7) await this.get('gated read', `/api/${this.random.pick(GATED_READS)}`);
    else if (chance < 0.85) await this.get('download', `/api/documents/${this.random.pick(this.documents)}/download`);
    else if (chance < 0.88) await this.send('sign-in', '/api/auth/login', json(ADMINISTRATOR));
    else await this.random.pick([this.register, this.write, this.save, this.upload]).call(this);
  }

  /** Opens the live connection of the registrations page for a while, then closes it. */
  private async follow(): Promise<void> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws`);
    socket.on('error', ({ message }) => this.failures.push(`live: ${message}`));
    socket.on('message', () => this.count('live message'));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'request', data: { resource: 'registrations', token: this.token } }));
    await sleep(STAY_MS);
    socket.close();
    await once(socket, 'close');
  }

  private get(what: string, path: string): Promise<void> {
    const isPublic = what === 'page' || what === 'public read';
    return this.send(what, path, { headers: isPublic ? {} : { Authorization: `Bearer ${this.token}` } });
  }

  private register(): Promise<void> {
    const username = `visitor-${++count}`;
    const person = { username, email: `${username}@example.org`, firstName: 'Ana', lastName: 'Reyes' };
    return this.send('write', '/api/register/prescriber', json({ ...person, password: 'a long enough one' }));
  }

  private write(): Promise<void> {
    const message = { name: 'Ana Reyes', email: 'ana@example.org', message: 'A question about a medication.' };
    return this.send('write', '/api/contact', json(message));
  }

  private save(): Promise<void> {
    return this.send('write', '/api/content/hero_title', json({ content: `Text ${++count}` }, 'PUT', this.token));
  }

  private upload(): Promise<void> {
    const body = new FormData();
    body.set('file', new Blob([aPdf(50_000)], { type: 'application/pdf' }), 'guide.pdf');
    return this.send('write', '/api/upload', {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${this.token}` },
    });
  }

  private async send(what: string, path: string, init: RequestInit): Promise<void> {
    const begin = performance.now();
    try {
      const response = await fetch(this.url + path, init);
      await response.arrayBuffer();
      this.milliseconds.push(performance.now() - begin);
      this.count(what);
      if (!response.ok) this.failures.push(`${response.status} to ${init.method ?? 'GET'} ${path}`);
    } catch (error) {
      this.failures.push(`no answer to ${init.method ?? 'GET'} ${path}: ${String((error as Error).cause)}`);
    }
  }

  private count(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }
}

function json(body: object, method = 'POST', token?: string): RequestInit {
  const authorization = token ? { Authorization: `Bearer ${token}` } : undefined;
  return { method, headers: { 'Content-Type': 'application/json', ...authorization }, body: JSON.stringify(body) };
}
