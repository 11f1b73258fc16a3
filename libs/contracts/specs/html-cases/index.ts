import { attacksCases } from './attacks.cases';
import { entitiesCases } from './entities.cases';
import type { HtmlCase } from './html-case';
import { linksCases } from './links.cases';
import { pasteCases } from './paste.cases';
import { structureCases } from './structure.cases';

/**
 * For tests only: rich texts, what the server keeps of them, and what is seen. The server's cleaning, the editor and the
 * public pages are held against the same table. Nothing that ships imports it.
 */
export const htmlCases: readonly HtmlCase[] = [
  ...structureCases,
  ...entitiesCases,
  ...pasteCases,
  ...linksCases,
  ...attacksCases,
];
