import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../platform/config';
import { ENTRIES_FILE, openFolderShelf, type Shelf } from '../../site/shelf';

/** A line where a server with these settings reads another `remotes.json` than that of the shelf. */
export function unheard(config: Config, shelf: Shelf): readonly string[] {
  const changed = path.join(shelf.place, ENTRIES_FILE);
  const own = path.join(openFolderShelf(config).place, ENTRIES_FILE);
  const read = config.remotesConfig ? path.resolve(config.remotesConfig) : own;
  if (read === changed || !existsSync(read)) return [];
  const because = config.remotesConfig ? 'REMOTES_CONFIG names it' : 'it is in the data folder';
  return [`But a server with the settings of this command reads ${read}, since ${because}`];
}
