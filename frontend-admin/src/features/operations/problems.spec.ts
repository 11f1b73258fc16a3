import { aRemote, aSystemReport } from '@pharmacy/testing';
import { problemsIn } from './problems';

const now = new Date('2026-11-21T18:30:00.000Z');
const down = { state: 'down', milliseconds: 3_000 } as const;
const { checks, backends } = aSystemReport();
const keysOf = (changes: Parameters<typeof aSystemReport>[0]) =>
  problemsIn(aSystemReport(changes), now).map(({ key }) => key);

describe(problemsIn.name, () => {
  it('returns nothing when all is well', () => {
    expect(problemsIn(aSystemReport(), now)).toEqual([]);
  });

  it('describes a component that is down and what to check for its backend', () => {
    const [onPostgres] = problemsIn(aSystemReport({ checks: { ...checks, queue: down } }), now);
    expect(onPostgres).toMatchObject({ tone: 'danger', title: 'The queue isn’t responding' });
    expect(onPostgres?.text).toMatch(/nothing is lost.*PostgreSQL has connections left/);
    const onRedis = aSystemReport({ checks: { ...checks, queue: down }, backends: { ...backends, queue: 'redis' } });
    expect(problemsIn(onRedis, now)[0]?.text).toContain('REDIS_URL');
  });

  it('reports one or more bounced emails', () => {
    expect(problemsIn(aSystemReport({ mails: { owed: 4, failed: 1 } }), now)[0]?.title).toBe('One email bounced');
    expect(problemsIn(aSystemReport({ mails: { owed: 0, failed: 3 } }), now)[0]?.title).toBe('3 emails bounced');
  });

  it('reports a missing worker when jobs wait too long, unless a worker is busy or the queue itself is down', () => {
    const queue = { waiting: 2, active: 0, delayed: 0, failed: 0, oldestSeconds: 420 };
    expect(problemsIn(aSystemReport({ queue }), now)[0]?.title).toBe('Jobs have been waiting for 7 minutes');
    expect(keysOf({ queue: { ...queue, oldestSeconds: 299 } })).toEqual([]);
    expect(keysOf({ queue: { ...queue, active: 1 } })).toEqual([]);
    const [stuck] = problemsIn(aSystemReport({ queue: { ...queue, active: 1, oldestSeconds: 3_600 } }), now);
    expect(stuck?.text).toMatch(/^Workers are busy, or one was killed/);
    expect(keysOf({ queue, checks: { ...checks, queue: down } })).toEqual(['queue']);
  });

  it('reports a missing remote and a remote that currently fails often', () => {
    const failures = (at: string, count: number) => [{ at, kind: 'chunk' as const, count }];
    expect(keysOf({ remotes: [aRemote({ name: 'portal', healthy: false, version: null })] })).toEqual(['portal']);
    expect(keysOf({ remotes: [aRemote({ failures: failures('2026-11-21T18:00:00.000Z', 5) })] })).toEqual(['public']);
    expect(keysOf({ remotes: [aRemote({ failures: failures('2026-11-21T18:00:00.000Z', 4) })] })).toEqual([]);
    expect(keysOf({ remotes: [aRemote({ failures: failures('2026-11-21T10:00:00.000Z', 50) })] })).toEqual([]);
  });

  it('lists the worst problems first and handles missing figures', () => {
    const both = { mails: { owed: 0, failed: 2 }, checks: { ...checks, mail: down } };
    expect(keysOf(both)).toEqual(['mail', 'mails']);
    expect(keysOf({ queue: null, mails: null, checks: { ...checks, database: down } })).toEqual(['database']);
  });
});
