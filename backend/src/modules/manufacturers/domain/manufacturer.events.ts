import { eventsAbout } from '../../domain-event';

interface Named {
  readonly id: number;
  readonly name: string;
}

const manufacturerEvent = eventsAbout(({ id, name }: Named) => ({ type: 'manufacturer', id, label: name }));

export class ManufacturerAdded extends manufacturerEvent('manufacturer.added') {}
export class ManufacturerUpdated extends manufacturerEvent('manufacturer.updated') {}
export class ManufacturerDeleted extends manufacturerEvent('manufacturer.deleted') {}

export const manufacturerEvents = [ManufacturerAdded, ManufacturerUpdated, ManufacturerDeleted] as const;
