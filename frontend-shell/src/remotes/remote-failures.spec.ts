import type { RemoteFailureReport } from '@pharmacy/contracts';
import { failureKind, ManifestUnavailable } from './remote-failures';
import type * as failures from './remote-failures';

const failure: RemoteFailureReport = { remote: 'portal', kind: 'chunk', version: '0.1.0+33aedd3907' };

describe('a remote failure report', () => {
  const beacon = jest.fn<boolean, [string, Blob]>();
  const sent = jest.fn<Promise<Response>, [string, RequestInit]>();
  let report: (failure: RemoteFailureReport) => void;

  beforeEach(() => {
    jest.resetModules();
    jest.useFakeTimers();
    Object.assign(navigator, { sendBeacon: beacon.mockReturnValue(true) });
    Object.assign(globalThis, { fetch: sent.mockResolvedValue(new Response()) });
    report = jest.requireActual<typeof failures>('./remote-failures').reportFailure;
  });

  afterEach(() => jest.useRealTimers());

  it('is sent as JSON once the user has stayed for a moment', () => {
    report(failure);
    expect(beacon).not.toHaveBeenCalled();
    jest.runAllTimers();
    const [path, body] = beacon.mock.calls[0]!;
    expect(path).toBe('/api/reports/remote-failures');
    expect(body.type).toBe('application/json');
    expect(sent).not.toHaveBeenCalled();
  });

  it('is sent once per kind and remote', () => {
    report(failure);
    report({ ...failure, version: '0.2.0' });
    report({ ...failure, kind: 'render' });
    report({ ...failure, remote: 'admin' });
    jest.runAllTimers();
    expect(beacon).toHaveBeenCalledTimes(3);
  });

  it('falls back to fetch when beacons fail, and ignores a failure of fetch', async () => {
    beacon.mockReturnValue(false);
    sent.mockRejectedValue(new Error('offline'));
    report(failure);
    jest.runAllTimers();
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
    await Promise.resolve();
  });
});

describe(failureKind.name, () => {
  const named = (name: string, extra = {}) => Object.assign(new Error('gone'), { name, ...extra });

  it.each([
    [new ManifestUnavailable('/x', null), 'manifest'],
    [named('ChunkLoadError'), 'chunk'],
    [named('Error', { code: 'CSS_CHUNK_LOAD_FAILED' }), 'chunk'],
    [named('TypeError'), 'render'],
    ['thrown text', 'render'],
  ])('classifies %s as %s', (error, kind) => {
    expect(failureKind(error, 'render')).toBe(kind);
  });
});
