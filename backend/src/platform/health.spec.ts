import { Readiness } from './health';

describe(Readiness.name, () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('writes to the queue and signs in to the mail server once a second at most while that works, and looks at the other parts each time', async () => {
    const others = jest.fn(() => Promise.resolve([{ isReadOnly: false }]));
    const [queue, mail] = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve())];
    const parts = { query: others, check: others } as never;
    const readiness = new Readiness(parts, { check: queue } as never, parts, { check: mail } as never);
    for (let i = 0; i < 10; i += 1) expect(await readiness.report()).toMatchObject({ status: 'ready' });
    expect([queue, mail, others].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 20]);
    jest.advanceTimersByTime(1_000);
    for (const part of [queue, mail]) part.mockRejectedValueOnce(new Error('away'));
    expect(await readiness.report()).toMatchObject({ status: 'degraded', checks: { queue: 'down', mail: 'down' } });
    expect(await readiness.report()).toMatchObject({ status: 'ready' });
    expect([queue, mail].map(({ mock }) => mock.calls.length)).toEqual([3, 3]);
  });

  it('is down while the database only reads, as the former primary after a failover', async () => {
    const query = jest.fn(() => Promise.resolve([{ isReadOnly: true }]));
    const working = { check: () => Promise.resolve() } as never;
    const readiness = new Readiness({ query } as never, working, working, working);
    expect(await readiness.report()).toMatchObject({ status: 'down', checks: { database: 'down', queue: 'up' } });
  });
});
