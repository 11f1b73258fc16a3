import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { ServerRemote, ServerShell } from './server-build';

/** What React's server renderer asks of Node. Neither files nor network nor processes. */
const parts = ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util'];
const requirePart = createRequire(__filename);

/** Evaluates the shell's build for the server. Throws when it asks for more than is given to it. */
export function loadShell(code: string): ServerShell {
  return evaluate<ServerShell>(code, 'shell.cjs', (name) => {
    if (parts.includes(name.replace(/^node:/, ''))) return requirePart(name);
    throw new Error(`The shell asks for ${name}, which it should have brought along.`);
  });
}

/**
 * Evaluates a remote's build for the server, with the modules that the shell shares and `base`, the address under which browsers
 * find its files. Throws when it asks for any other module.
 */
export function loadRemote(code: string, shared: ServerShell['shared'], base: string): ServerRemote {
  const given = (name: string) => {
    if (Object.hasOwn(shared, name)) return shared[name];
    throw new Error(`The remote asks for ${name}, which the shell does not share.`);
  };
  return evaluate<ServerRemote>(code, 'remote.cjs', given, base);
}

type Require = (name: string) => unknown;
type Evaluated = (module: { exports: unknown }, exports: unknown, require: Require, base?: string) => void;

/** As a build names them. The last is where it stands: it is built without knowing that. */
const PARAMETERS = ['module', 'exports', 'require', '__pharmacy_base__'];

function evaluate<Exports>(code: string, filename: string, require: Require, base?: string): Exports {
  const run = compileFunction(code, PARAMETERS, { filename }) as Evaluated;
  const module = { exports: {} as unknown };
  run(module, module.exports, require, base);
  const { default: door } = module.exports as { readonly default?: Exports };
  return door ?? (module.exports as Exports);
}
