import { eventsAbout } from '../../domain-event';

interface Named {
  readonly id: number;
  readonly name: string;
}

const therapeuticAreaEvent = eventsAbout(({ id, name }: Named) => ({ type: 'therapeutic_area', id, label: name }));

export class TherapeuticAreaAdded extends therapeuticAreaEvent('therapeutic_area.added') {}
export class TherapeuticAreaUpdated extends therapeuticAreaEvent('therapeutic_area.updated') {}
export class TherapeuticAreaDeleted extends therapeuticAreaEvent('therapeutic_area.deleted') {}
