import { parentPort, workerData } from 'node:worker_threads';
import { loadRemote, loadShell } from './load-server-build';
import type { RenderCode, RenderQuestion, RenderReply, ServerRemote, ServerShell } from './server-build';

/** No page has it: what the shell shows there is what it shows at every unknown address. */
const NOWHERE = '/404';

const code = workerData as RenderCode;
let shell: ServerShell | undefined;
let remote: ServerRemote | undefined;

function theShell(): ServerShell {
  return (shell ??= loadShell(code.shell));
}

function theRemote(): ServerRemote {
  if (code.remote === null) throw new Error('There is no remote to render this page with.');
  return (remote ??= loadRemote(code.remote, theShell().shared, code.remoteBase));
}

async function answer(question: RenderQuestion): Promise<RenderReply> {
  const { path } = question;
  const pageRemote = path === null ? null : theRemote();
  if (question.kind === 'reads') {
    const own = path === null ? [] : theRemote().readsOf(path);
    const chunk = pageRemote?.manifest.routes.find((route) => route.path === path)?.chunk ?? null;
    return { needs: { reads: [...new Set([...theShell().reads, ...own])], chunk } };
  }
  const { answers, timeZone, now } = question;
  const { html, status } = await theShell().render({
    path: path ?? NOWHERE,
    remote: pageRemote,
    answers,
    timeZone,
    now,
  });
  if (typeof html !== 'string') throw new Error('The shell rendered no HTML.');
  return { page: { html, status, head: path === null ? null : theRemote().headOf(path, answers) } };
}

parentPort?.on('message', async (question: RenderQuestion) => {
  const reply = await answer(question).catch((error: unknown): RenderReply => {
    return { failure: error instanceof Error ? error.message : String(error) };
  });
  parentPort?.postMessage(reply);
});
