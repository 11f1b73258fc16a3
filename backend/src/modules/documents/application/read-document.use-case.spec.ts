import { SignedInUser } from '../../../platform/access';
import type { FileStore } from '../../../platform/storage';
import type { Tickets } from '../../auth';
import { IssueTicket, type ReadDocument } from './read-document.use-case';
import type { Watermarks } from './watermark/watermarks';

const NOW = new Date('2026-03-02T15:00:00Z');

describe(IssueTicket.name, () => {
  const documents = { find: () => Promise.resolve({}) } as unknown as ReadDocument;
  const tickets = { issue: (_: SignedInUser, purpose: string) => purpose } as unknown as Tickets;
  const files = { size: () => Promise.resolve(1) } as unknown as FileStore;
  const issuing = new IssueTicket(documents, files, {} as Watermarks, tickets, { now: () => NOW });
  const roles = { isAdmin: false, isPrescriber: true, isSalesRep: false, staffRoles: [] };
  const readerUntil = (expiresAt: string) =>
    new SignedInUser({ id: 1, username: 'reader', roles, sessionId: 's', expiresAt: new Date(expiresAt) });

  it.each([
    ['a minute', '2026-03-02T16:00:00Z', 60],
    ['the end of the session', '2026-03-02T15:00:20.900Z', 20],
    ['a second at least', '2026-03-02T15:00:00.100Z', 1],
  ])('issues a ticket for %s', async (_, expiresAt, expiresIn) => {
    expect(await issuing.issue(7, readerUntil(expiresAt))).toEqual({ token: 'document:7', expiresIn });
  });
});
