import type { LiveMessage } from '@pharmacy/contracts';
import type { Route } from '../routes';
import { LiveHub, type LiveClient } from './live-hub';
import { RouteTable } from './match-route';
import type { Handler, MockRequest, Reply } from './mock-request';
import { mockRoutes } from './mock-routes';
import { Refusal } from './refusal';
import { seededState } from './seed';
import { SentFile } from './sent-file';
import type { MockMail, MockState } from './state/mock-state';

export interface MockOptions {
  /** Is told of the mails that a product would send; nobody unless given. */
  readonly onMail?: (mail: MockMail) => void;
}

/**
 * A product that exists in memory only: every route of the contract over plain requests and answers, and the live
 * connection. What is changed stays changed until the process ends. It checks what is sent by the contract's own schemas,
 * knows people of every role (`mockPeople`), and never waits for anything.
 */
export class MockProduct {
  private readonly state: MockState;
  private readonly routes: Readonly<Record<Route, Handler<MockRequest, unknown>>>;
  private readonly table: RouteTable;
  private readonly live: LiveHub;

  constructor({ onMail = () => undefined }: MockOptions = {}) {
    this.state = seededState(onMail);
    this.routes = mockRoutes(this.state);
    this.table = new RouteTable(Object.keys(this.routes) as Route[]);
    this.live = new LiveHub(this.state);
  }

  /** Answers as the server would; never rejects. A route that the contract does not have is a 404. */
  async answer(request: Request): Promise<Response> {
    try {
      return responseOf(await this.handle(request));
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, String(error));
      return Response.json(refusal.body, { status: refusal.statusCode });
    }
  }

  /** Connects a browser's live connection; `send` gets what the server would push. */
  connect(send: (message: LiveMessage) => void): LiveClient {
    return this.live.connect(send);
  }

  private async handle(request: Request): Promise<Reply<unknown> | SentFile> {
    const url = new URL(request.url);
    const match = this.table.match(request.method, url.pathname);
    if (!match) throw new Refusal(404, `Nothing answers ${request.method} ${url.pathname}`);
    const token = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null;
    const person = this.state.people.holding(token);
    return this.routes[match.route]({ url, params: match.params, token, person, ...(await contentOf(request)) });
  }
}

async function contentOf(request: Request): Promise<Pick<MockRequest, 'body' | 'form'>> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/form-data')) return { body: null, form: await request.formData() };
  const text = type.includes('application/json') ? await request.text() : '';
  return { body: text === '' ? null : JSON.parse(text), form: new FormData() };
}

function responseOf(reply: Reply<unknown> | SentFile): Response {
  if (reply instanceof SentFile) return reply.respond();
  const { body, status = body === null ? 204 : 200, headers } = reply;
  return body === null
    ? new Response(null, { status, headers: { ...headers } })
    : Response.json(body, { status, headers: { ...headers } });
}
