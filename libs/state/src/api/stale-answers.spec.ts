import { answersTold, createAppStore } from '@pharmacy/state/core';
import { staleAnswers } from './stale-answers';

describe(staleAnswers.name, () => {
  const path = '/api/pages/home';
  const after = async (queryFulfilled: Promise<unknown>) => {
    const { dispatch, getState } = createAppStore();
    dispatch(answersTold({ [path]: 'told' }));
    await staleAnswers(undefined, { dispatch, queryFulfilled });
    return getState().answers[path];
  };

  it('has what the pages show asked for again once the change is made', async () => {
    expect(await after(Promise.resolve())).toEqual({ data: 'told', isFetching: false, at: 0 });
  });

  it('leaves it where the change was refused', async () => {
    expect((await after(Promise.reject(new Error('no'))))?.at).toBeGreaterThan(0);
  });
});
