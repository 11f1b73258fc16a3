import { contentMessages as messages } from '@pharmacy/contracts';
import { forAdministrators, forAnyone } from '../access';
import { nothing, replies } from '../mock-request';
import type { RoutesOf } from '../mock-routes';
import { paged } from '../paged';
import { field } from '../read-form';
import { missing, Refusal } from '../refusal';
import { blockView, wordingOf, type StoredBlock } from '../state/content-store';
import type { MockState } from '../state/mock-state';

const now = () => new Date().toISOString();

/** The texts of the public pages, as they are edited. */
export const contentRoutes = (state: MockState): RoutesOf<'/api/content'> => {
  const { content } = state;
  const draftOf = (key: string | undefined, refusal: string): StoredBlock => {
    const block = content.named(key);
    if (block.published) throw new Refusal(409, refusal);
    return block;
  };
  return {
    'GET /api/content': forAnyone(() =>
      replies(content.table.all.map(blockView).map(({ content: _text, afterwards: _afterwards, ...row }) => row)),
    ),
    'GET /api/content/:key': forAnyone(({ params, person }) => {
      const block = content.named(params.key);
      return replies(person?.account.isAdmin ? blockView(block) : { ...blockView(block), ...wordingOf(block.live) });
    }),
    'PUT /api/content/:key': forAdministrators(({ body, params, person }) => {
      const block = content.named(params.key);
      const [text, readAt] = [field(body, 'content'), field(body, 'lastUpdated')];
      if (typeof text !== 'string') throw new Refusal(400, messages.contentRequired);
      if (readAt !== undefined && readAt !== block.lastUpdated) throw new Refusal(409, messages.stale);
      state.record(person, 'content.saved', block.id, block.key);
      const changes = { ...claimIn(body, block), content: text, published: false, lastUpdated: now() };
      return replies(blockView(content.table.change(block.id, changes)));
    }),
    'POST /api/content/:key/publish': forAdministrators(({ params, person }) => {
      const block = draftOf(params.key, messages.nothingToPublish);
      state.record(person, 'content.published', block.id, block.key);
      return replies(blockView(content.publish(block, person.account.username)));
    }),
    'POST /api/content/:key/revert': forAdministrators(({ params }) => {
      const { id, live } = draftOf(params.key, messages.nothingToRevert);
      const changes = { ...wordingOf(live), published: true, lastUpdated: live.publishedAt, scheduledFor: null };
      return replies(blockView(content.table.change(id, changes)));
    }),
    'POST /api/content/:key/schedule': forAdministrators(({ body, params }) => {
      const { id } = draftOf(params.key, messages.nothingToSchedule);
      const at = field(body, 'publishAt');
      if (typeof at === 'string' && Date.parse(at) <= Date.now()) throw new Refusal(400, messages.publishAtPast);
      const scheduledFor = typeof at === 'string' ? new Date(at).toISOString() : null;
      return replies(blockView(content.table.change(id, { scheduledFor })));
    }),
    'GET /api/content/:key/versions': forAdministrators((request) =>
      paged(content.named(request.params.key).versions, request),
    ),
    'POST /api/content/:key/versions/:id/restore': forAdministrators(({ params }) => {
      const { id, versions } = content.named(params.key);
      const version = versions.find((each) => each.id === Number(params.id));
      if (!version) throw missing('version of this block');
      const changes = { ...wordingOf(version), published: false, lastUpdated: now() };
      return replies(blockView(content.table.change(id, changes)));
    }),
    'POST /api/content/:key/editors': forAdministrators(({ params, person }) =>
      replies(content.stay(content.named(params.key).key, person.account.username)),
    ),
    'DELETE /api/content/:key/editors': forAdministrators(({ params, person }) => {
      content.leave(params.key ?? '', person.account.username);
      return nothing();
    }),
  };
};

/** How long the text is true, and what follows: what a body does not say stays as it is. */
function claimIn(body: unknown, block: StoredBlock) {
  const said = (name: 'validUntil' | 'afterwards') => {
    const value = field(body, name);
    return value === undefined ? block[name] : (value as string | null);
  };
  return { validUntil: said('validUntil'), afterwards: said('afterwards') };
}
