import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const PREFIX = 'frontend-';

/** The folder of the shell, or of the remote of that name, below the root. */
export const frontEndFolder = (name) => `${PREFIX}${name}`;

/** The names of the shell and every remote in the repository, such as `shell` and `portal`. */
export const frontEnds = readdirSync(root)
  .filter((folder) => folder.startsWith(PREFIX) && existsSync(join(root, folder, 'package.json')))
  .map((folder) => folder.slice(PREFIX.length));
