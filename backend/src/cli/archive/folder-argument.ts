import path from 'node:path';

/** As the person who typed it means it: npm runs scripts at the repository's root, wherever it was called. */
export const folderArgument = (folder: string): string => path.resolve(process.env['INIT_CWD'] ?? '', folder);
