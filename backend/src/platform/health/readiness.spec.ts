import { Readiness } from './readiness';

describe(Readiness.name, () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('signs in to the mail server once a second at most, however often it is requested', async () => {
    const check = jest.fn(() => Promise.resolve());
    const parts = { query: check, check } as never;
    const readiness = new Readiness(parts, parts, parts, parts);
    for (let i = 0; i < 10; i += 1) expect(await readiness.report()).toMatchObject({ status: 'ready' });
    expect(check).toHaveBeenCalledTimes(4);
    jest.advanceTimersByTime(1_000);
    check.mockRejectedValueOnce(new Error('away'));
    expect(await readiness.report()).toMatchObject({ status: 'down', checks: { database: 'down', mail: 'up' } });
    expect(check).toHaveBeenCalledTimes(8);
    expect(await readiness.report()).toMatchObject({ status: 'ready' });
    expect(check).toHaveBeenCalledTimes(9);
  });
});
