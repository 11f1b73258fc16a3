import { auditActionOf, isAllowed } from './queue-dashboard';

describe(isAllowed.name, () => {
  it('allows viewing and retrying, and nothing else', () => {
    expect(isAllowed({ method: 'get', route: '/api/queues' })).toBe(true);
    expect(isAllowed({ method: 'put', route: '/api/queues/:queueName/:jobId/retry' })).toBe(true);
    expect(isAllowed({ method: 'put', route: '/api/queues/:queueName/obliterate' })).toBe(false);
    expect(isAllowed({ method: 'post', route: '/api/queues/:queueName/add' })).toBe(false);
    expect(isAllowed({ method: 'patch', route: '/api/queues/:queueName/:jobId/update-data' })).toBe(false);
  });

  it('names each allowed change for the audit trail', () => {
    expect(auditActionOf({ method: 'put', route: '/api/queues/:queueName/:jobId/retry' })).toBe('ops.job-retried');
    expect(auditActionOf({ method: 'get', route: '/api/queues' })).toBeUndefined();
  });
});
