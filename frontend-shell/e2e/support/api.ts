import { readFile } from 'node:fs/promises';
import type {
  DocumentType,
  DocumentView,
  RegistrationRequest,
  SignInResponse,
  UploadResult,
  UserType,
} from '@pharmacy/contracts';
import type { Product } from './product';

export const administrator = { username: 'admin', password: 'pharmacy-demo' };

/** A client of the product's API, for setup that a journey doesn't show. */
export class Api {
  constructor(
    private readonly product: Pick<Product, 'url'>,
    private readonly token?: string,
  ) {}

  async signIn(username: string, password: string): Promise<Api & { readonly session: SignInResponse }> {
    const session = (await this.send('POST', '/api/auth/login', { username, password })) as SignInResponse;
    return Object.assign(new Api(this.product, session.token), { session });
  }

  register(type: UserType, request: RegistrationRequest): Promise<{ id: number }> {
    return this.send('POST', `/api/register/${type}`, request) as Promise<{ id: number }>;
  }

  approve(id: number): Promise<unknown> {
    return this.send('POST', `/api/admin/registrations/${id}/approve`);
  }

  async publishDocument(
    title: string,
    documentType: DocumentType,
    options: PublishOptions = {},
  ): Promise<DocumentView> {
    const bytes = options.path ? await readFile(options.path) : Buffer.from(`${title}\n`);
    const upload = await this.upload(bytes, options.filename);
    const { category = 'Journeys', isPublished = true, manufacturerId, groupId } = options;
    const document = { ...upload, title, documentType, category, isPublished, manufacturerId, groupId };
    return (await this.send('POST', '/api/documents', document)) as DocumentView;
  }

  /** Adds a text file as the document's next version. */
  async addVersion(id: number, words: string): Promise<DocumentView> {
    return this.call('POST', `/api/documents/${id}/versions`, await this.upload(Buffer.from(words)));
  }

  /** Sends any other request. Throws unless the response is successful. */
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.send(method, path, body) as Promise<Answer>;
  }

  /** The status only, for requests that must be rejected. */
  async status(path: string): Promise<number> {
    return (await fetch(this.product.url + path, { headers: this.headers() })).status;
  }

  private upload(bytes: Buffer, filename = 'note.txt'): Promise<UploadResult> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), filename);
    return this.call('POST', '/api/upload', form);
  }

  private async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.product.url + path, {
      method,
      headers: { ...this.headers(), ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  }

  private headers(): Record<string, string> {
    return this.token ? { Authorization: `Bearer ${this.token}` } : {};
  }
}

interface PublishOptions {
  readonly category?: string;
  readonly isPublished?: boolean;
  readonly manufacturerId?: number;
  readonly groupId?: number;
  readonly filename?: string;
  readonly path?: string;
}

/** Makes these the only announcements, in this order. */
export async function announce(admin: Api, texts: readonly string[]): Promise<void> {
  for (const { id } of await admin.call<{ id: number }[]>('GET', '/api/announcements'))
    await admin.call('DELETE', `/api/announcements/${id}`);
  for (const text of texts) await admin.call('POST', '/api/announcements', { text });
}
