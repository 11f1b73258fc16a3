import { remoteNames, type PartCheck, type RemoteReport, type SystemReport } from '@pharmacy/contracts';

const up: PartCheck = { state: 'up', milliseconds: 4 };

/** A healthy remote. */
export const aRemote = (changes: Partial<RemoteReport> = {}): RemoteReport => {
  const name = changes.name ?? 'public';
  return {
    name,
    version: '0.1.0+33aedd3907',
    entry: `/remotes/${name}/mf-manifest.json`,
    healthy: true,
    failures: [],
    ...changes,
  };
};

/** A product with one process, all parts up, and empty queues. */
export const aSystemReport = (changes: Partial<SystemReport> = {}): SystemReport => ({
  version: '0.1.0',
  startedAt: '2024-01-05T15:00:00.000Z',
  node: '20.20.2',
  role: 'all',
  timeZone: 'America/Chicago',
  backends: { database: 'embedded', queue: 'postgres', storage: 'disk', mail: 'smtp' },
  checks: { database: up, queue: up, storage: up, mail: up },
  queue: { waiting: 0, active: 0, delayed: 0, failed: 0, oldestSeconds: 0 },
  mails: { owed: 0, failed: 0 },
  processes: 1,
  remotes: remoteNames.map((name) => aRemote({ name })),
  ...changes,
});
