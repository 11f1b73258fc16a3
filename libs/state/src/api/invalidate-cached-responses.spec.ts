import { responsesReceived, createAppStore } from '@pharmacy/state/core';
import { invalidateCachedResponses } from './invalidate-cached-responses';

describe(invalidateCachedResponses.name, () => {
  const path = '/api/pages/home';
  const after = async (queryFulfilled: Promise<unknown>) => {
    const { dispatch, getState } = createAppStore();
    dispatch(responsesReceived({ [path]: 'stored' }));
    await invalidateCachedResponses(undefined, { dispatch, queryFulfilled });
    return getState().apiCache[path];
  };

  it('invalidates cached responses once the change succeeds', async () => {
    expect(await after(Promise.resolve())).toEqual({ data: 'stored', isFetching: false, at: 0 });
  });

  it('keeps cached responses when the change is rejected', async () => {
    expect((await after(Promise.reject(new Error('no'))))?.at).toBeGreaterThan(0);
  });
});
