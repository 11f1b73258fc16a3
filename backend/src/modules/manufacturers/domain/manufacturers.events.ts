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

const productEvent = eventsAbout(({ id, name }: Named) => ({
  type: 'manufacturer_product',
  id,
  label: name,
}));

export class ManufacturerProductAdded extends productEvent('manufacturer_product.added') {}
export class ManufacturerProductUpdated extends productEvent('manufacturer_product.updated') {}
export class ManufacturerProductDeleted extends productEvent('manufacturer_product.deleted') {}

export const manufacturerProductEvents = [
  ManufacturerProductAdded,
  ManufacturerProductUpdated,
  ManufacturerProductDeleted,
] as const;

const therapeuticAreaEvent = eventsAbout(({ id, name }: Named) => ({ type: 'therapeutic_area', id, label: name }));

export class TherapeuticAreaAdded extends therapeuticAreaEvent('therapeutic_area.added') {}
export class TherapeuticAreaUpdated extends therapeuticAreaEvent('therapeutic_area.updated') {}
export class TherapeuticAreaDeleted extends therapeuticAreaEvent('therapeutic_area.deleted') {}
