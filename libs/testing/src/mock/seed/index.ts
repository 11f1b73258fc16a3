import { MockState, type MockMail } from '../state/mock-state';
import { seedDocuments } from './documents.seed';
import { seedAnnouncements, seedAreas, seedManufacturers, seedTeam } from './offers.seed';
import { seedPeople } from './people.seed';
import { seedMessages, seedRegistrations } from './requests.seed';

/** A product with something of everything, as it stands before anybody did anything. */
export function seededState(mail: (mail: MockMail) => void): MockState {
  const areas = seedAreas();
  const state = new MockState(
    {
      people: seedPeople(),
      registrations: seedRegistrations(),
      announcements: seedAnnouncements(),
      areas,
      manufacturers: seedManufacturers(areas),
      team: seedTeam(),
      messages: seedMessages(),
    },
    mail,
  );
  seedDocuments().forEach((document) => state.documents.table.add(document));
  state.record(state.people.table.get(1), 'administrator.created', 1, 'admin');
  return state;
}
