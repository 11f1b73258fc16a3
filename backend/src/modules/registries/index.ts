/**
 * registries: snapshots of the public NPPES and OIG exclusion files, which applicants and accounts are compared with.
 * Owns the import of the files, the lookup, and the tasks about accounts that match an exclusion.
 * The import is a command, so its audit entries (`registry.imported`, `account.exclusion-ended`) are written without the event bus.
 * Publishes `account.exclusion-reviewed`. The server requests nothing from outside.
 */
export { type ImportProgress, importRegistry } from './application/import/import-registry';
export { RegistryLookup } from './application/registry-lookup';
export { RegistriesModule } from './registries.module';
