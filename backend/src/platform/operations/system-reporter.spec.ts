import { Logger } from '@nestjs/common';
import type { PartCheck } from '@pharmacy/contracts';
import { Config } from '../config';
import type { Readiness } from '../health';
import type { MailBacklog } from '../mail';
import type { QueueBacklog } from '../queue';
import { type DeployedRemote, DeployedRemotes, type RemoteFailures } from './remote-reports';
import { type ProcessCount, SystemReporter } from './system-reporter';

const down: PartCheck = { state: 'down', milliseconds: 3_000 };
const portal: DeployedRemote = { name: 'portal', version: '0.1.0', entry: '/portal.json', healthy: true };

class OnePortal extends DeployedRemotes {
  names = () => ['portal'];
  all = () => Promise.resolve([portal]);
}

const away = { read: () => Promise.reject(new Error('away')), recent: () => Promise.reject(new Error('away')) };
const silent = { read: () => new Promise<never>(() => undefined) };

function reporterWith({ processes = away as object }) {
  const parts = { database: down, queue: down, storage: down, mail: down };
  return new SystemReporter(
    new Config({ redisUrl: 'redis://127.0.0.1:6379', role: 'all', timeZone: 'America/Chicago' } as Config),
    { inspect: () => Promise.resolve({ status: 'down', parts }) } as unknown as Readiness,
    away as unknown as QueueBacklog,
    away as unknown as MailBacklog,
    processes as unknown as ProcessCount,
    new OnePortal(),
    away as unknown as RemoteFailures,
  );
}

describe(SystemReporter.name, () => {
  beforeEach(() => jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.useRealTimers());

  it('reports what it can while nothing else responds', async () => {
    const report = await reporterWith({}).report();
    expect(report).toMatchObject({
      backends: { database: 'embedded', queue: 'redis', storage: 'disk', mail: 'file' },
      checks: { database: down, mail: down },
      queue: null,
      mails: null,
      processes: null,
      remotes: [{ ...portal, failures: [] }],
    });
  });

  it('waits three seconds for an unresponsive part, and no longer', async () => {
    jest.useFakeTimers();
    const onReport = jest.fn();
    void reporterWith({ processes: silent }).report().then(onReport);
    await jest.advanceTimersByTimeAsync(2_999);
    expect(onReport).not.toHaveBeenCalled();
    // The timer fires, and then the immediate that it sets.
    await jest.advanceTimersByTimeAsync(2);
    expect(onReport).toHaveBeenCalledWith(expect.objectContaining({ processes: null }));
  });
});
