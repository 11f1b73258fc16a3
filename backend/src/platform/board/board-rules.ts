import type { BeforeHook } from '@bull-board/api/typings/app';

/** What may be done besides looking, by the board's own routes, and how the trail tells it. */
const actions: Readonly<Record<string, string>> = {
  'put /api/queues/:queueName/:jobId/retry': 'ops.job-retried',
  'put /api/queues/:queueName/retry/:queueStatus': 'ops.jobs-retried',
};

type Call = Pick<Parameters<BeforeHook>[0], 'method' | 'route'>;

/** The action that a call is recorded as; undefined for looking, and for what is not allowed. */
export const actionOf = ({ method, route }: Call): string | undefined => actions[`${method} ${route}`];

/** Jobs may be looked at and retried. The outbox, not the queue, decides what is owed: nothing may be added, changed or removed here. */
export const isAllowed = (call: Call): boolean => call.method === 'get' || actionOf(call) !== undefined;
