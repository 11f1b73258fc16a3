/**
 * manufacturers: the companies whose products the pharmacy dispenses, and their therapeutic areas.
 * Owns manufacturers, their logos, and therapeutic areas, which can't be deleted while a manufacturer or a document uses
 * them.
 * Owns the products of manufacturers; each has one of its manufacturer's areas.
 * Publishes `manufacturer.added`, `.updated`, and `.deleted`, and the same of `manufacturer_product` and `therapeutic_area`;
 * `manufacturer.sharing-allowed` and `.sharing-ended` when its agreement about reports changes. Handles the changes of
 * manufacturers itself, to remove the files of old logos.
 * Other modules read manufacturers through `ManufacturersQueries`. Only `.updated` of an area changes what they read.
 * Logos are identified by their bytes and re-encoded (`platform/pictures`) before they are stored.
 */
export { manufacturerEvents, manufacturerProductEvents, TherapeuticAreaUpdated } from './domain/manufacturers.events';
export { ManufacturersQueries } from './application/manufacturers.queries';
export { toManufacturerResponse } from './http/manufacturers.response';
export { ManufacturersModule } from './manufacturers.module';
