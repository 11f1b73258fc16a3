import { api } from './api';

const built = (address: string) =>
  api.injectEndpoints({
    endpoints: (build) => ({ recalls: build.query<string, void>({ queryFn: () => ({ data: address }) }) }),
  });

describe('the API cache', () => {
  it('uses the endpoint definition of the latest build', async () => {
    const { createAppStore } = await import('@pharmacy/state/core');
    await import('./attach-api');
    const store = createAppStore();
    built('/api/recalls');
    const { endpoints } = built('/api/v2/recalls');
    const { data } = await store.dispatch(endpoints.recalls.initiate());
    expect(data).toBe('/api/v2/recalls');
  });
});
