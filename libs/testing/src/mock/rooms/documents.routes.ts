import { documentMessages as messages } from '@pharmacy/contracts';
import { documentForm } from '@pharmacy/contracts/forms';
import { forAdministrators, forSignedIn } from '../access';
import { created, nothing, replies, type PersonalRequest } from '../mock-request';
import type { RoutesOf } from '../mock-routes';
import { isSearched, isWanted, paged } from '../paged';
import { field, readForm, textOrNull } from '../read-form';
import { Refusal } from '../refusal';
import { viewOf, type StoredDocument } from '../state/document-store';
import type { MockState } from '../state/mock-state';

type Rooms = RoutesOf<'/api/documents', '/api/documents/:id'> &
  RoutesOf<'/api/upload'> &
  Pick<RoutesOf<'/api/documents'>, 'PUT /api/documents/:id' | 'DELETE /api/documents/:id'> &
  Pick<RoutesOf<'/api/documents'>, 'POST /api/documents/:id/toggle-publish'>;

/** The library, and its documents as administrators manage them. */
export const documentRoutes = (state: MockState): Rooms => ({
  'GET /api/documents': forSignedIn((request) =>
    paged(
      state.documents
        .seenBy(request.person)
        .map(viewOf)
        .filter((each) => isWanted(request, 'type', each.documentType))
        .filter((each) => isWanted(request, 'category', each.category ?? ''))
        .filter((each) => isSearched(request, [each.title, each.description, each.category, each.filename])),
      request,
    ),
  ),
  'POST /api/upload': forAdministrators(({ form }) => {
    const file = form.get('file');
    if (!(file instanceof File)) throw new Refusal(400, messages.noFile.title);
    return created(state.documents.store(file));
  }),
  'POST /api/documents': forAdministrators(({ body, person }) => {
    const { version, facts } = newVersion(state, { body, person }, 1);
    const id = state.documents.table.nextId;
    const at = version.createdAt;
    const document: StoredDocument = {
      id,
      ...detailsOf(body),
      ...facts,
      fileUrl: `/api/documents/${id}/download`,
      isPublished: field(body, 'isPublished') === true,
      availability: 'current',
      createdAt: at,
      updatedAt: at,
      files: [version],
      accesses: [],
    };
    state.record(person, 'document.added', id, document.title);
    return created(viewOf(state.documents.table.add(document)));
  }),
  'PUT /api/documents/:id': forAdministrators(({ body, params, person }) => {
    const changed = state.documents.table.change(params.id, detailsOf(body));
    state.record(person, 'document.updated', changed.id, changed.title);
    return replies(viewOf(changed));
  }),
  'DELETE /api/documents/:id': forAdministrators(({ params, person }) => {
    const { id, title } = state.documents.table.remove(params.id);
    state.record(person, 'document.deleted', id, title);
    return nothing();
  }),
  'POST /api/documents/:id/toggle-publish': forAdministrators(({ body, params, person }) => {
    const wanted = field(body, 'isPublished') ?? !state.documents.table.get(params.id).isPublished;
    const changes = { isPublished: wanted === true, updatedAt: new Date().toISOString() };
    const changed = state.documents.table.change(params.id, changes);
    state.record(person, `document.${changed.isPublished ? 'published' : 'unpublished'}`, changed.id, changed.title);
    return replies(viewOf(changed));
  }),
});

function detailsOf(body: unknown) {
  const usual = { description: '', category: '', effectiveFrom: '', expiresOn: '' };
  const details = readForm(documentForm, body, usual);
  const texts = { description: textOrNull(details.description), category: textOrNull(details.category) };
  const days = { effectiveFrom: textOrNull(details.effectiveFrom), expiresOn: textOrNull(details.expiresOn) };
  return { ...details, ...texts, ...days };
}

/** The upload that a body names, as the next version of a document, and what the document says of it. */
export function newVersion(
  { documents }: MockState,
  { body, person }: Pick<PersonalRequest, 'body' | 'person'>,
  version: number,
) {
  const upload = documents.claim(field(body, 'fileUrl'));
  if (!upload) throw new Refusal(400, messages.notAnUpload, [{ field: 'fileUrl', message: messages.notAnUpload }]);
  const { filename, fileSize, mimeType, content } = upload;
  const facts = { filename, fileSize, mimeType, version };
  const about = { createdAt: new Date().toISOString(), createdBy: person.account.username, isCurrent: true };
  return { facts, version: { ...facts, ...about, content } };
}
