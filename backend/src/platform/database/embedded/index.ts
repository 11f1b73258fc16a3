export { clusterPassword, DATABASE_USER } from './cluster';
export { DataDirInUse, lockDataDir, lockHolder } from './data-dir-lock';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
export { readPostmaster } from './postmaster';
