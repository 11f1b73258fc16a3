import { aRemote, aSystemReport } from '@pharmacy/testing';
import { adviceOn } from './advice';

const now = new Date('2026-11-21T18:30:00.000Z');
const down = { state: 'down', milliseconds: 3_000 } as const;
const { checks, backends } = aSystemReport();
const keysOf = (changes: Parameters<typeof aSystemReport>[0]) =>
  adviceOn(aSystemReport(changes), now).map(({ key }) => key);

describe(adviceOn.name, () => {
  it('has nothing to say while all is well', () => {
    expect(adviceOn(aSystemReport(), now)).toEqual([]);
  });

  it('tells of a part that is down what goes on, and what to look at in this form of it', () => {
    const [onPostgres] = adviceOn(aSystemReport({ checks: { ...checks, queue: down } }), now);
    expect(onPostgres).toMatchObject({ tone: 'danger', title: 'The queue does not answer' });
    expect(onPostgres?.text).toMatch(/nothing is lost.*PostgreSQL has connections left/);
    const onRedis = aSystemReport({ checks: { ...checks, queue: down }, backends: { ...backends, queue: 'redis' } });
    expect(adviceOn(onRedis, now)[0]?.text).toContain('REDIS_URL');
  });

  it('tells of mails that were refused, one or many', () => {
    expect(adviceOn(aSystemReport({ mails: { owed: 4, failed: 1 } }), now)[0]?.title).toBe(
      'One mail was refused for good',
    );
    expect(adviceOn(aSystemReport({ mails: { owed: 0, failed: 3 } }), now)[0]?.title).toBe(
      '3 mails were refused for good',
    );
  });

  it('misses a worker where work waits for long, and not where the queue itself is down', () => {
    const queue = { waiting: 2, active: 0, delayed: 0, failed: 0, oldestSeconds: 420 };
    expect(adviceOn(aSystemReport({ queue }), now)[0]?.title).toBe('Work has waited for 7 minutes');
    expect(keysOf({ queue: { ...queue, oldestSeconds: 299 } })).toEqual([]);
    expect(keysOf({ queue, checks: { ...checks, queue: down } })).toEqual(['queue']);
  });

  it('tells of a remote that is gone, and of one that fails often now', () => {
    const failures = (at: string, count: number) => [{ at, kind: 'chunk' as const, count }];
    expect(keysOf({ remotes: [aRemote({ name: 'portal', healthy: false, version: null })] })).toEqual(['portal']);
    expect(keysOf({ remotes: [aRemote({ failures: failures('2026-11-21T18:00:00.000Z', 5) })] })).toEqual(['public']);
    expect(keysOf({ remotes: [aRemote({ failures: failures('2026-11-21T18:00:00.000Z', 4) })] })).toEqual([]);
    expect(keysOf({ remotes: [aRemote({ failures: failures('2026-11-21T10:00:00.000Z', 50) })] })).toEqual([]);
  });

  it('puts the worst first, and does without figures that nobody knows', () => {
    const both = { mails: { owed: 0, failed: 2 }, checks: { ...checks, mail: down } };
    expect(keysOf(both)).toEqual(['mail', 'mails']);
    expect(keysOf({ queue: null, mails: null, checks: { ...checks, database: down } })).toEqual(['database']);
  });
});
