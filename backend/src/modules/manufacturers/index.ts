/**
 * manufacturers: the companies whose products the pharmacy dispenses, and their therapeutic areas.
 * Owns manufacturers, their logos, and therapeutic areas, which can't be deleted while a manufacturer uses them.
 * Publishes `manufacturer.added`, `.updated`, and `.deleted`, and `therapeutic_area.added`, `.updated`, and `.deleted`;
 * handles the changes of manufacturers itself, to remove the files of old logos.
 * Logos are identified by their bytes and re-encoded (`application/logo-processor.ts`) before they are stored.
 */
export { ManufacturersModule } from './manufacturers.module';
