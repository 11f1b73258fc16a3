import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './run.mjs';

/** The delivered workspaces: the server and the four front ends, without their tools and tests. */
const DELIVERED = ['backend', 'frontend-shell', 'frontend-public', 'frontend-portal', 'frontend-admin'];

const manifestIn = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/**
 * The CycloneDX document that npm generates from `package-lock.json`, the same on every platform, reduced to the
 * delivered packages. npm's own `--omit=dev` would also leave out run-time packages that any other package uses for
 * development.
 */
export async function billOfMaterials() {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const npm = await promisify(execFile)('npm', ['sbom', ...options], { cwd: root, maxBuffer: 64 * 2 ** 20 });
  const bill = JSON.parse(npm.stdout);
  const kept = deliveredIn(bill);
  const product = bill.metadata.component;
  product.name = manifestIn('.').name;
  return {
    ...bill,
    components: bill.components.filter((component) => kept.has(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => kept.has(ref) || ref === product['bom-ref'])
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) })),
  };
}

/** References of the delivered workspaces and of everything that they need at run time. */
function deliveredIn({ components, dependencies }) {
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const nameOf = new Map(components.map((component) => [component['bom-ref'], packageName(component)]));
  const own = new Map(workspaces().map((manifest) => [manifest.name, manifest]));
  const delivered = new Set(DELIVERED.map((folder) => manifestIn(folder).name));
  const kept = new Set(
    components.map((component) => component['bom-ref']).filter((ref) => delivered.has(nameOf.get(ref))),
  );
  for (const ref of kept) {
    const workspace = own.get(nameOf.get(ref));
    const needed = (needs.get(ref) ?? []).filter(
      (other) => !workspace || nameOf.get(other) in (workspace.dependencies ?? {}),
    );
    for (const other of needed) kept.add(other);
  }
  return kept;
}

/** The component's name, as in `package.json`. */
export const packageName = ({ purl }) => decodeURIComponent(purl.slice('pkg:npm/'.length)).split(/(?<=.)@/)[0];

function workspaces() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages)
    .filter((path) => path && !path.includes('node_modules'))
    .map(manifestIn);
}
