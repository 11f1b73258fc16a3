import { eventsAbout } from '../../domain-event';

interface Named {
  readonly id: number;
  readonly name: string;
}

const groupEvent = eventsAbout(({ id, name }: Named) => ({ type: 'prescriber_group', id, label: name }));

export class PrescriberGroupAdded extends groupEvent('prescriber_group.added') {}
export class PrescriberGroupRenamed extends groupEvent('prescriber_group.renamed') {}
export class PrescriberGroupDeleted extends groupEvent('prescriber_group.deleted') {}
