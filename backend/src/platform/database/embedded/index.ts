export { clusterPassword } from './cluster-password';
export { DataDirInUse, lockDataDir, lockHolder } from './data-dir-lock';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
export { DATABASE_USER } from './initialize-cluster';
export { readPostmaster } from './postmaster';
