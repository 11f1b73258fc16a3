import { eventsAbout } from '../../domain-event';

interface Named {
  readonly id: number;
  readonly name: string;
}

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
