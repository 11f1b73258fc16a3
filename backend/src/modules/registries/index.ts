/**
 * registries: snapshots of the public NPPES and OIG exclusion files, which registrations are compared with.
 * Owns the import of the files and the look-up. The server requests nothing from outside.
 * The import is a command, so its audit entry (`registry.imported`) is written without the event bus.
 */
export { type ImportProgress, importRegistry } from './application/import/import-registry';
