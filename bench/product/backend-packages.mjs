import { createRequire } from 'node:module';

/** Loads a package as the backend does, in the version that it uses: the bench itself declares none of them. */
export const backendPackage = createRequire(new URL('../../backend/package.json', import.meta.url));
