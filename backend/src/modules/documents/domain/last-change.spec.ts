import { lastChange } from './last-change';

const at = (text: string) => new Date(text);
const beginningOf = (day: string) => at(`${day}T06:00:00Z`);
const document = {
  versionAt: at('2026-03-02T15:00:00Z'),
  releasedAt: at('2026-03-01T15:00:00Z'),
  effectiveFrom: null as string | null,
  expiresOn: null,
};

describe(lastChange.name, () => {
  it('is when the newest file came, or when it was released after that', () => {
    expect(lastChange(document, '2026-03-08', beginningOf)).toEqual(document.versionAt);
    const released = { ...document, releasedAt: at('2026-03-05T15:00:00Z') };
    expect(lastChange(released, '2026-03-08', beginningOf)).toEqual(released.releasedAt);
  });

  it('is the beginning of the day it took effect, once that has come', () => {
    const dated = { ...document, effectiveFrom: '2026-03-08' };
    expect(lastChange(dated, '2026-03-07', beginningOf)).toEqual(document.versionAt);
    expect(lastChange(dated, '2026-03-08', beginningOf)).toEqual(at('2026-03-08T06:00:00Z'));
    expect(lastChange(dated, '2026-04-08', beginningOf)).toEqual(at('2026-03-08T06:00:00Z'));
  });

  it('is not moved back by a day of the past', () => {
    const dated = { ...document, effectiveFrom: '2020-01-01' };
    expect(lastChange(dated, '2026-03-08', beginningOf)).toEqual(document.versionAt);
  });
});
