import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { PackageDamaged } from '../domain/document.errors';
import type { CompoundContents } from './compound-file';

/** Bytes. The list of types of a large workbook has a hundredth of it. */
const MAX_TYPES = 1024 * 1024;
/** Large workbooks and presentations have some thousands. */
const MAX_PARTS = 10_000;
const TYPES = '[Content_Types].xml';
/** Types of parts with Visual Basic, of files that may have it, and of sheets with macros of Excel 4.0. */
const MACRO_TYPE = /vbaProject|vbaData|macroEnabled|macrosheet/i;
const MACRO_PART = /(?:^|\/)vba(?:Project|Data)[^/]*$|(?:^|\/)macrosheets\//i;
/** Modules and scripts in OpenDocument files. Those without macros may still have an empty library. */
const ODF_MACRO_PART = /^Basic\/[^/]+\/(?!script-lb\.xml$)[^/]+\.xml$|^Scripts\/.*[^/]$/i;

/** Whether a DOCX, XLSX, PPTX, or ODT file has macros. Reads the list of its parts, and the part that lists their types. */
export async function packageHasMacros(path: string): Promise<boolean> {
  let hasMacroPart = false;
  let listed = 0;
  let lists = 0;
  try {
    const { [TYPES]: types } = unzipSync(await readFile(path), {
      filter: ({ name, originalSize }) => {
        listed += 1;
        hasMacroPart ||= MACRO_PART.test(name) || ODF_MACRO_PART.test(name);
        if (name === TYPES) lists += 1;
        // Parts may share a name and their bytes, so a small package could inflate one list thousands of times.
        if (listed > MAX_PARTS || lists > 1) throw new PackageDamaged();
        if (name === TYPES && originalSize > MAX_TYPES) throw new PackageDamaged();
        return name === TYPES;
      },
    });
    return hasMacroPart || (types !== undefined && MACRO_TYPE.test(new TextDecoder().decode(types)));
  } catch {
    throw new PackageDamaged();
  }
}

/** Where Word and Excel keep a project of Visual Basic, also that of an embedded file. */
const MACRO_STORAGES = new Set(['Macros', '_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA']);
/** [MS-PPT] 2.4.10: PowerPoint says in its own stream that there is a project: `VBAInfoContainer` and `VBAInfoAtom`. */
const PPT_INFO = Buffer.from('1f00ff0314000000020000040c000000', 'hex');
const PPT_HAS_MACROS = 20;

/** Whether a DOC, XLS, or PPT file has macros of Visual Basic. */
export async function compoundHasMacros(path: string, { names, streams }: CompoundContents): Promise<boolean> {
  if ([...names].some((name) => MACRO_STORAGES.has(name))) return true;
  if (!streams.has('PowerPoint Document')) return false;
  const file = await readFile(path);
  for (let at = file.indexOf(PPT_INFO); at !== -1; at = file.indexOf(PPT_INFO, at + 1))
    if (at + PPT_HAS_MACROS + 4 <= file.length && file.readUInt32LE(at + PPT_HAS_MACROS) !== 0) return true;
  return false;
}
