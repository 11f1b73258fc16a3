import type { Api } from './api';

/** Makes these the only announcements, in this order. */
export async function announce(admin: Api, texts: readonly string[]): Promise<void> {
  for (const { id } of await admin.call<{ id: number }[]>('GET', '/api/announcements'))
    await admin.call('DELETE', `/api/announcements/${id}`);
  for (const text of texts) await admin.call('POST', '/api/announcements', { text });
}
