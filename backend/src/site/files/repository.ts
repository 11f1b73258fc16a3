import path from 'node:path';

/** The repository's root, seen from the sources and from the build alike. */
export const repository = path.resolve(__dirname, '../../../..');
