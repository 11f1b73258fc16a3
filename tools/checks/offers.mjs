import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../steps/run.mjs';

const LIBRARIES = join(root, 'libs');

/** Each door of a library that is made from sources: `./core`, and where it begins. */
function doorsOf(library) {
  const { exports } = JSON.parse(readFileSync(join(LIBRARIES, library, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([door, { source }]) =>
    source ? [{ door, file: join(LIBRARIES, library, source) }] : [],
  );
}

/** A program of the repository's own sources: what others have installed changes no name that is offered here. */
function programOf(files) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.dom.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (file, ...more) => (file.includes('/node_modules/') ? undefined : read(file, ...more));
  return ts.createProgram(files, { ...options, types: [], noLib: true }, host);
}

/** What the doors of a library offer, types too: `./core useSession`. */
export function offersOf(library) {
  const doors = doorsOf(library);
  const program = programOf(doors.map(({ file }) => file));
  const checker = program.getTypeChecker();
  return doors.flatMap(({ door, file }) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file));
    const names = checker.getExportsOfModule(module).map(({ name }) => `${door} ${name}`);
    return names.sort();
  });
}
