import { eventsAbout } from '../../domain-event';

interface Named {
  readonly id: number;
  readonly name: string;
}

const manufacturerEvent = eventsAbout(({ id, name }: Named) => ({ type: 'manufacturer', id, label: name }));

export class ManufacturerAdded extends manufacturerEvent('manufacturer.added') {}
export class ManufacturerUpdated extends manufacturerEvent('manufacturer.updated') {}
export class ManufacturerDeleted extends manufacturerEvent('manufacturer.deleted') {}

/** Its monthly reports may name people, or not anymore. Nothing that visitors see changes. */
export class ManufacturerSharingAllowed extends manufacturerEvent('manufacturer.sharing-allowed') {}
export class ManufacturerSharingEnded extends manufacturerEvent('manufacturer.sharing-ended') {}

export const manufacturerEvents = [ManufacturerAdded, ManufacturerUpdated, ManufacturerDeleted] as const;
