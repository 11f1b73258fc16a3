import { authMessages, type AccessKind } from '@pharmacy/contracts';
import { forAdministrators, forAnyone, forSignedIn } from '../access';
import { created, replies, type MockRequest } from '../mock-request';
import type { RoutesOf } from '../mock-routes';
import { paged } from '../paged';
import { field } from '../read-form';
import { missing, Refusal } from '../refusal';
import { SentFile } from '../sent-file';
import { viewOf, type StoredDocument } from '../state/document-store';
import type { MockState } from '../state/mock-state';
import type { Person } from '../state/people';
import { newVersion } from './documents.routes';

type Rooms = Omit<
  RoutesOf<'/api/documents/:id'>,
  'PUT /api/documents/:id' | 'DELETE /api/documents/:id' | 'POST /api/documents/:id/toggle-publish'
>;

/** A document's versions, who opened it, and opening it. */
export const documentFileRoutes = (state: MockState): Rooms => ({
  'POST /api/documents/:id/versions': forAdministrators(({ body, params, person }) => {
    const { id, files } = state.documents.table.get(params.id);
    const { facts, version } = newVersion(state, { body, person }, files.length + 1);
    const older = files.map((file) => ({ ...file, isCurrent: false }));
    const changes = { ...facts, files: [...older, version], updatedAt: version.createdAt };
    return created(viewOf(state.documents.table.change(id, changes)));
  }),
  'GET /api/documents/:id/versions': forAdministrators(({ params }) => {
    const { files } = state.documents.table.get(params.id);
    return replies(files.map(({ content: _content, ...view }) => view).reverse());
  }),
  'POST /api/documents/:id/ticket': forSignedIn(({ body, params, person }) => {
    const { id } = state.documents.find(params.id, person);
    const version = field(body, 'version');
    return created({ token: state.documents.issueTicket(ticketFor(id, version), person), expiresIn: 60 });
  }),
  'GET /api/documents/:id/accesses': forAdministrators((request) =>
    paged(state.documents.table.get(request.params.id).accesses, request),
  ),
  'GET /api/documents/:id/accesses/export': forAdministrators(({ params }) => {
    const { accesses } = state.documents.table.get(params.id);
    return SentFile.table('document-accesses.csv', [
      ['Person', 'Kind', 'Version', 'Time'],
      ...accesses.map(({ user, kind, version, at }) => [user.username, kind, String(version), at]),
    ]);
  }),
  'GET /api/documents/:id/view': forAnyone((request) => open(state, request, 'view')),
  'GET /api/documents/:id/download': forAnyone((request) => open(state, request, 'download')),
});

const ticketFor = (id: number, version: unknown) => `${id} ${Number(version ?? 0)}`;

/** Sends a document's file to whoever has a ticket for it, or a session that may see it; notes who opened it. */
function open({ documents }: MockState, { params, person, url }: MockRequest, kind: AccessKind): SentFile {
  const version = url.searchParams.get('version');
  const ticket = documents.holderOf(url.searchParams.get('token'), ticketFor(Number(params.id), version));
  const reader = ticket ?? person;
  if (!reader) throw new Refusal(401, authMessages.signInAgain);
  const document = documents.find(params.id, reader);
  const file = document.files.find((each) => each.version === Number(version ?? document.version));
  if (!file) throw missing('version');
  documents.table.change(document.id, { accesses: [accessOf(reader, kind, file.version), ...document.accesses] });
  return new SentFile(file.content, file.filename, kind);
}

function accessOf({ account }: Person, kind: AccessKind, version: number): StoredDocument['accesses'][number] {
  const { id, username, firstName, lastName } = account;
  const user = { id, username, firstName, lastName };
  return { user, kind, version, at: new Date().toISOString(), address: '127.0.0.1' };
}
