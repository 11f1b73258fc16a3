import { Metrics } from './metrics';

describe(Metrics.name, () => {
  it('leaves out what cannot be read, and tells the rest', async () => {
    const metrics = new Metrics();
    let isUp = true;
    metrics.readings('parts', 'Parts', ['name'], () => {
      if (!isUp) throw new Error('away');
      return [{ labels: { name: 'left' }, value: 2 }];
    });
    metrics.reading('rest', 'The rest', () => Promise.resolve(7));
    expect(await metrics.text()).toContain('parts{name="left"} 2');
    isUp = false;
    const text = await metrics.text();
    expect(text).not.toContain('parts{');
    expect(text).toContain('\nrest 7\n');
  });

  it('does not wait for a part that does not answer', async () => {
    jest.useFakeTimers();
    const metrics = new Metrics();
    metrics.reading('silent', 'Silent', () => new Promise(() => undefined));
    const text = metrics.text();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await text).not.toContain('\nsilent ');
    jest.useRealTimers();
  });
});
