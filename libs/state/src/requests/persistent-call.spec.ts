import { renderHook } from '@testing-library/react';
import { changePolicy, polledListPolicy, readPolicy, useIdempotencyKey, waitBefore } from './persistent-call';

describe(waitBefore.name, () => {
  it('doubles from one second for reads', () => {
    expect([1, 2, 3].map((retry) => waitBefore(retry, readPolicy))).toEqual([1_000, 2_000, 4_000]);
  });

  it('never waits longer than the cap', () => {
    expect(waitBefore(10, readPolicy)).toBe(30_000);
    expect(waitBefore(10, changePolicy)).toBe(10_000);
  });

  it('stays at one second for polled lists', () => {
    expect([1, 2].map((retry) => waitBefore(retry, polledListPolicy))).toEqual([1_000, 1_000]);
  });

  it('waits as long as the server requests', () => {
    expect(waitBefore(1, readPolicy, '7')).toBe(7_000);
  });

  it('ignores a shorter or invalid wait from the server', () => {
    expect(waitBefore(2, readPolicy, '1')).toBe(2_000);
    expect(waitBefore(1, readPolicy, 'soon')).toBe(1_000);
  });
});

describe(useIdempotencyKey.name, () => {
  const keysAfter = async (result: { readonly error?: unknown }, ...bodies: readonly object[]) => {
    const keys: string[] = [];
    const { current: withKey } = renderHook(() => useIdempotencyKey()).result;
    for (const body of bodies)
      await withKey(body, (key) => {
        keys.push(key);
        return Promise.resolve(result);
      });
    return new Set(keys).size;
  };
  const [one, other] = [{ text: 'One' }, { text: 'Other' }];

  it('has one key for each body until there is an answer', async () => {
    expect(await keysAfter({ error: { status: 'FETCH_ERROR' } }, one, { ...one })).toBe(1);
    expect(await keysAfter({ error: { status: 503 } }, one, other, one)).toBe(2);
  });

  it('has a new key after a success and after a rejection', async () => {
    expect(await keysAfter({}, one, one)).toBe(2);
    expect(await keysAfter({ error: { status: 409 } }, one, one)).toBe(2);
  });
});
