import { createRequire } from 'node:module';

/** Loads a package in the version that the backend uses, because the bench declares no packages. */
export const backendPackage = createRequire(new URL('../../backend/package.json', import.meta.url));
