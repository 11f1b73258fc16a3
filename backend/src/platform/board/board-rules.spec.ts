import { actionOf, isAllowed } from './board-rules';

describe(isAllowed.name, () => {
  it('lets look and retry, and nothing else', () => {
    expect(isAllowed({ method: 'get', route: '/api/queues' })).toBe(true);
    expect(isAllowed({ method: 'put', route: '/api/queues/:queueName/:jobId/retry' })).toBe(true);
    expect(isAllowed({ method: 'put', route: '/api/queues/:queueName/obliterate' })).toBe(false);
    expect(isAllowed({ method: 'post', route: '/api/queues/:queueName/add' })).toBe(false);
    expect(isAllowed({ method: 'patch', route: '/api/queues/:queueName/:jobId/update-data' })).toBe(false);
  });

  it('names in the trail what it lets be done', () => {
    expect(actionOf({ method: 'put', route: '/api/queues/:queueName/:jobId/retry' })).toBe('ops.job-retried');
    expect(actionOf({ method: 'get', route: '/api/queues' })).toBeUndefined();
  });
});
