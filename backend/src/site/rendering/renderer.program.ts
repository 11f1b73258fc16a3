/**
 * The program of the renderer process: evaluates the front ends' server builds and renders pages with them. A remote's
 * code isn't trusted here: read `docs/security.md` before you grant it anything. Imports only Node's own modules and
 * types, because the process can read no other file.
 */
import { compileFunction, createContext } from 'node:vm';
import type { RenderCode, RenderReply, RenderRequest } from './server-build';

/** A compiled build, with the parameters that builds expect; the last is the address of its files in the browser. */
type Build = (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown, base: string) => void;

/** Answers one request. The request and the reply are JSON; the page's HTML is separate. */
type Answer = (request: string) => Promise<readonly [reply: string, html: string]>;

const PARAMETERS = ['module', 'exports', 'require', '__pharmacy_base__'];
const LENGTH_BYTES = 4;
/** The limit of `incoming-reply.ts`, in bytes: sending more would end the process, and delay the other pages. */
const MAX_PART_BYTES = 2 * 1024 * 1024;

/**
 * Runs inside the context, as text: it can use only its arguments and the context's globals. Everything that it passes
 * to builds is created in the context as well.
 */
function connect(shellBuild: Build, remoteBuild: Build | null, remoteBase: string): Answer {
  'use strict';
  interface Remote {
    readonly manifest: { readonly routes: readonly { readonly path: string; readonly chunk?: string }[] };
    readsOf(path: string): readonly string[];
    headOf(path: string, responses: unknown): unknown;
  }
  interface Shell {
    readonly shared: Readonly<Record<string, unknown>>;
    readonly reads: readonly string[];
    render(request: object): Promise<{ readonly html: unknown; readonly status: unknown }>;
  }
  /** A path without a page, so the shell renders what it shows at every unknown address. */
  const NOWHERE = '/404';

  const evaluate = (build: Build, require: (name: string) => unknown): unknown => {
    const module = { exports: {} as { default?: unknown } };
    build(module, module.exports, require, remoteBase);
    return module.exports.default ?? module.exports;
  };
  let shell: Shell | undefined;
  let remote: Remote | undefined;
  const theShell = () =>
    (shell ??= evaluate(shellBuild, (name) => {
      throw new Error(`The shell requires ${name}, which its build does not contain`);
    }) as Shell);
  const theRemote = () => {
    if (!remoteBuild) throw new Error('There is no remote build to render this page with');
    const { shared } = theShell();
    return (remote ??= evaluate(remoteBuild, (name) => {
      if (Object.hasOwn(shared, name)) return shared[name];
      throw new Error(`The remote requires ${name}, which the shell does not share`);
    }) as Remote);
  };

  return async (text) => {
    const { kind, path, responses, timeZone, now } = JSON.parse(text) as Extract<RenderRequest, { kind: 'page' }>;
    const pageRemote = path === null ? null : theRemote();
    if ((kind as string) === 'needs') {
      const own = path === null ? [] : theRemote().readsOf(path);
      const chunk = pageRemote?.manifest.routes.find((route) => route.path === path)?.chunk ?? null;
      return [JSON.stringify({ needs: { reads: [...new Set([...theShell().reads, ...own])], chunk } }), ''];
    }
    const { html, status } = await theShell().render({
      path: path ?? NOWHERE,
      remote: pageRemote,
      answers: responses,
      timeZone,
      now,
    });
    if (typeof html !== 'string') throw new Error('The shell rendered no HTML');
    const head = path === null ? null : theRemote().headOf(path, responses);
    return [JSON.stringify({ page: { status, head } }), html];
  };
}

/** All that a page's code can use except JavaScript itself: no clock, no files, no requests. */
const globals = {
  AbortController,
  ReadableStream,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  clearTimeout,
  queueMicrotask,
  setTimeout,
};

/** Functions that code could use against other processes if it escaped the context. */
const processFunctions = [
  '_debugEnd',
  '_debugProcess',
  '_getActiveHandles',
  '_getActiveRequests',
  '_kill',
  '_linkedBinding',
  'binding',
  'dlopen',
  'getBuiltinModule',
  'kill',
];

function isolatedAnswer({ shell, remote, remoteBase }: RenderCode): Answer {
  const context = createContext(Object.assign(Object.create(null), globals) as object, {
    codeGeneration: { strings: false, wasm: false },
  });
  const compile = <Compiled>(code: string, filename: string, parameters: readonly string[] = []) =>
    compileFunction(code, parameters, { filename, parsingContext: context }) as Compiled;
  // The development build of React expects a clock.
  const others = `
    globalThis.console = { log() {}, info() {}, debug() {}, warn() {}, error() {} };
    globalThis.performance = { now: Date.now };`;
  compile<() => void>(others, 'globals.js')();
  const connected = compile<() => typeof connect>(`return (${connect.toString()})`, 'connect.js')();
  /** A build that fails to compile fails each page that needs it, with the reason. */
  const buildOf = (code: string, filename: string): Build => {
    try {
      return compile<Build>(code, filename, PARAMETERS);
    } catch (error) {
      return () => {
        throw error;
      };
    }
  };
  return connected(buildOf(shell, 'shell.cjs'), remote === null ? null : buildOf(remote, 'remote.cjs'), remoteBase);
}

function send(reply: string, html = ''): void {
  const parts = [Buffer.from(reply), Buffer.from(html)];
  if (parts.some(({ length }) => length > MAX_PART_BYTES))
    return send(failureOf(new Error(`The page has more than ${MAX_PART_BYTES} bytes`)));
  const lengths = Buffer.alloc(2 * LENGTH_BYTES);
  parts.forEach(({ length }, index) => lengths.writeUInt32BE(length, index * LENGTH_BYTES));
  process.stdout.write(Buffer.concat([lengths, ...parts]));
}

function failureOf(error: unknown): string {
  const failure =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return JSON.stringify({ failure } satisfies RenderReply);
}

/** Calls `take` with each message: a length of four bytes, then that many bytes of text. */
function receive(take: (text: string) => void): void {
  let waiting = Buffer.alloc(0);
  process.stdin.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    while (waiting.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + waiting.readUInt32BE(0);
      if (waiting.length < end) return;
      const text = waiting.toString('utf8', LENGTH_BYTES, end);
      waiting = waiting.subarray(end);
      take(text);
    }
  });
}

let answer: Answer | undefined;
const exit = process.exit.bind(process);
process.stdin.on('end', () => exit(0));
for (const name of processFunctions) Reflect.deleteProperty(process, name);
receive((text) => {
  Promise.resolve()
    .then(async () => {
      if (!answer) answer = isolatedAnswer(JSON.parse(text) as RenderCode);
      else send(...(await answer(text)));
    })
    .catch((error: unknown) => send(failureOf(error)));
});
