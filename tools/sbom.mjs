// npm run sbom: writes the software bill of materials (CycloneDX, JSON) to sbom.cdx.json, or to the file after `--to`.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readOptions } from './steps/read-options.mjs';
import { root } from './steps/run.mjs';
import { billOfMaterials } from './steps/sbom.mjs';

const { to } = readOptions('npm run sbom [-- --to <file>]', { to: { type: 'string', default: 'sbom.cdx.json' } });
const file = resolve(process.env.INIT_CWD ?? root, to);
const bill = await billOfMaterials();
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} components in ${file}`);
