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
  it('is the time of the newest file, or of a later release', () => {
    expect(lastChange(document, '2026-03-08', beginningOf)).toEqual(document.versionAt);
    const released = { ...document, releasedAt: at('2026-03-05T15:00:00Z') };
    expect(lastChange(released, '2026-03-08', beginningOf)).toEqual(released.releasedAt);
  });

  it('is the start of the effective day, once that day has begun', () => {
    const dated = { ...document, effectiveFrom: '2026-03-08' };
    expect(lastChange(dated, '2026-03-07', beginningOf)).toEqual(document.versionAt);
    expect(lastChange(dated, '2026-03-08', beginningOf)).toEqual(at('2026-03-08T06:00:00Z'));
    expect(lastChange(dated, '2026-04-08', beginningOf)).toEqual(at('2026-03-08T06:00:00Z'));
  });

  it("isn't moved back by an effective day in the past", () => {
    const dated = { ...document, effectiveFrom: '2020-01-01' };
    expect(lastChange(dated, '2026-03-08', beginningOf)).toEqual(document.versionAt);
  });
});
