import { isAnnouncedOn, type ActiveAnnouncement } from '@pharmacy/contracts';
import { announcementForm } from '@pharmacy/contracts/forms';
import { forAdministrators, forAnyone } from '../access';
import { created, nothing, replies } from '../mock-request';
import type { RoutesOf } from '../mock-routes';
import { readForm, textOrNull } from '../read-form';
import { mockDay } from '../state/days';
import type { MockState } from '../state/mock-state';

/** The banner's texts. */
export const announcementRoutes = (state: MockState): RoutesOf<'/api/announcements'> => ({
  'GET /api/announcements/active': forAnyone(() => replies(activeAnnouncements(state))),
  'GET /api/announcements': forAdministrators(() => replies(state.announcements.newestFirst)),
  'POST /api/announcements': forAdministrators(({ body, person }) => {
    const wording = wordingOf(body, { active: true });
    const added = state.announcements.add({ id: state.announcements.nextId, ...wording });
    state.record(person, 'announcement.created', added.id, added.text);
    return created(added);
  }),
  'PUT /api/announcements/:id': forAdministrators(({ body, params, person }) => {
    const { id, ...present } = state.announcements.get(params.id);
    const changed = state.announcements.change(id, wordingOf(body, present));
    state.record(person, 'announcement.updated', id, changed.text);
    return replies(changed);
  }),
  'DELETE /api/announcements/:id': forAdministrators(({ params, person }) => {
    const { id, text } = state.announcements.remove(params.id);
    state.record(person, 'announcement.deleted', id, text);
    return nothing();
  }),
});

/** What the banner shows today, the newest first. */
export const activeAnnouncements = ({ announcements }: MockState): readonly ActiveAnnouncement[] =>
  announcements.newestFirst.filter((each) => isAnnouncedOn(each, mockDay())).map(({ id, text }) => ({ id, text }));

function wordingOf(body: unknown, present: object) {
  const sent = Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, value ?? '']));
  const kept = Object.fromEntries(Object.entries(present).map(([name, value]) => [name, (value as unknown) ?? '']));
  const wording = readForm(announcementForm, sent, { startDate: '', endDate: '', ...kept });
  return { ...wording, startDate: textOrNull(wording.startDate), endDate: textOrNull(wording.endDate) };
}
