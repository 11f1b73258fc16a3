/**
 * manufacturers: whose products the pharmacy dispenses, and for which therapeutic areas.
 * Owns manufacturers with their logos, and therapeutic areas, which stay while a manufacturer has them.
 * Says `manufacturer.added`, `.updated`, `.deleted` and `therapeutic_area.added`, `.updated`, `.deleted`; hears the changes
 * of manufacturers itself, to remove the files of old logos.
 * A logo that comes in is judged by its bytes and drawn anew (`application/logo-press.ts`) before it is stored.
 */
export { ManufacturersModule } from './manufacturers.module';
