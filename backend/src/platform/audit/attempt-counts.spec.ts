import { RequestContext } from '../context';
import { AttemptCounts } from './denied-attempts';

describe(AttemptCounts, () => {
  const from = (address: string, work: () => void) =>
    RequestContext.run({ requestId: 'a', address, user: null }, () => work());
  const failure = (id: number | null, label: string) => ({
    action: 'sign-in.failed',
    subject: { type: 'account', id, label },
  });

  it('counts an IPv6 subscriber as one network, and starts over after the counts are taken', async () => {
    const counts = new AttemptCounts();
    for (const address of ['2001:db8::1', '2001:db8::2', '192.0.2.1'])
      await from(address, () => counts.add(failure(7, 'paula')));
    const label = expect.stringMatching(
      /^paula: 3 more times from 2 networks, between [\d:]{8} and [\d:]{8} UTC$/,
    ) as string;
    expect(counts.take()).toEqual([
      { action: 'sign-in.failed.summary', actor: null, subject: { type: 'account', id: 7, label } },
    ]);
    expect(counts.take()).toEqual([]);
  });

  it('keeps at most 101 groups, with 1,000 names and networks each', async () => {
    const counts = new AttemptCounts();
    for (let number = 0; number < 3_000; number += 1) {
      const address = `10.0.${number >> 8}.${number & 255}`;
      await from(address, () => counts.add(failure(number, `person-${number}`)));
    }
    const records = counts.take();
    expect(records).toHaveLength(101);
    expect(records.at(-1)).toMatchObject({
      subject: {
        id: null,
        label: expect.stringMatching(
          /^1000 or more different targets: 2900 more times from 1000 or more networks/,
        ) as string,
      },
    });
  });
});
