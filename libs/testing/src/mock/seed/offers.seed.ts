import type { AnnouncementView, ManufacturerView, TeamMemberView, TherapeuticAreaView } from '@pharmacy/contracts';
import { anAnnouncement, aManufacturer, aTeamMember, aTherapeuticArea } from '../../offers';
import { mockDay } from '../state/days';

/** One that is shown, one that is still to come, and one that is kept for later. */
export const seedAnnouncements = (): AnnouncementView[] => [
  anAnnouncement({ id: 1, text: 'Flu shots are here. Walk in on any weekday.' }),
  anAnnouncement({ id: 2, text: 'Traveling soon? Please ask for refills a week ahead.', startDate: mockDay(14) }),
  anAnnouncement({ id: 3, text: 'The pharmacy closes at noon on this day.', active: false }),
];

export const seedAreas = (): TherapeuticAreaView[] => [
  aTherapeuticArea({ id: 1, name: 'Cardiovascular health', description: 'Blood pressure and heart rhythm.' }),
  aTherapeuticArea({ id: 2, name: 'Dermatology', description: 'Long-term skin conditions.' }),
  aTherapeuticArea({ id: 3, name: 'Thyroid disorders' }),
];

/** Companies that do not exist. */
export function seedManufacturers([heart, skin, thyroid]: readonly TherapeuticAreaView[]): ManufacturerView[] {
  const of = (...areas: readonly (TherapeuticAreaView | undefined)[]) => areas.filter((area) => area !== undefined);
  return [
    aManufacturer({ id: 1, name: 'Larkmere Therapeutics', therapeuticAreas: of(thyroid) }),
    aManufacturer({
      id: 2,
      name: 'Ostrelia Cardio',
      therapeuticAreas: of(heart),
      website: 'https://ostrelia.example/',
    }),
    aManufacturer({ id: 3, name: 'Quillon Dermal', therapeuticAreas: of(skin, heart) }),
  ];
}

export const seedTeam = (): TeamMemberView[] => [
  aTeamMember({ id: 1, name: 'Your pharmacist in charge', bio: 'Introduce yourself here.', displayOrder: 1 }),
  aTeamMember({ id: 2, name: 'Your care coordinator', title: 'Patient care coordinator', displayOrder: 2 }),
];
