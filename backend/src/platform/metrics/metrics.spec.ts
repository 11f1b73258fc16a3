import { Metrics } from './metrics';

describe(Metrics.name, () => {
  it("leaves out values that can't be read, and reports the others", async () => {
    const metrics = new Metrics();
    let isUp = true;
    metrics.gauges('parts', 'Parts', ['name'], () => {
      if (!isUp) throw new Error('away');
      return [{ labels: { name: 'left' }, value: 2 }];
    });
    metrics.gauge('rest', 'The rest', () => Promise.resolve(7));
    expect(await metrics.text()).toContain('parts{name="left"} 2');
    isUp = false;
    const text = await metrics.text();
    expect(text).not.toContain('parts{');
    expect(text).toContain('\nrest 7\n');
  });

  it("doesn't wait for a part that doesn't respond", async () => {
    jest.useFakeTimers();
    const metrics = new Metrics();
    metrics.gauge('silent', 'Silent', () => new Promise(() => undefined));
    const text = metrics.text();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await text).not.toContain('\nsilent ');
    jest.useRealTimers();
  });
});
