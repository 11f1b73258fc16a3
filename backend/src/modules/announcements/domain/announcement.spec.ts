import { Announcement, type Wording } from './announcement';
import { EndBeforeStart } from './announcement.errors';

const anAnnouncement = (wording: Partial<Wording> = {}) =>
  Announcement.word({ text: 'We are open', active: true, startDate: null, endDate: null, ...wording });

describe(Announcement.name, () => {
  it('may be without bounds, with one, and of a single day', () => {
    expect(anAnnouncement()).toMatchObject({ startDate: null, endDate: null });
    expect(anAnnouncement({ startDate: '2026-07-04' })).toMatchObject({ endDate: null });
    expect(anAnnouncement({ startDate: '2026-07-04', endDate: '2026-07-04' }).endDate).toBe('2026-07-04');
  });

  it('never ends before it starts', () => {
    expect(() => anAnnouncement({ startDate: '2026-07-04', endDate: '2026-07-03' })).toThrow(EndBeforeStart);
  });

  it.each([
    ['the end alone', { endDate: '2026-07-03' }],
    ['the start alone', { startDate: '2026-07-08' }],
    ['both', { startDate: '2027-01-02', endDate: '2027-01-01' }],
  ])('refuses a change of %s that puts the dates out of order, and stays as it was', (_, changes) => {
    const announcement = anAnnouncement({ startDate: '2026-07-04', endDate: '2026-07-07' });
    expect(() => announcement.change({ text: 'Changed', ...changes })).toThrow(EndBeforeStart);
    expect(announcement).toMatchObject({ text: 'We are open', startDate: '2026-07-04', endDate: '2026-07-07' });
  });

  it('takes over what is named, and clears what is null', () => {
    const announcement = anAnnouncement({ startDate: '2026-07-04', endDate: '2026-07-07' });
    expect(announcement.change({ text: 'Still open', endDate: null })).toMatchObject({
      name: 'announcement.updated',
      subject: { type: 'announcement', label: 'Still open' },
    });
    expect(announcement).toMatchObject({ text: 'Still open', active: true, startDate: '2026-07-04', endDate: null });
  });

  it.each([
    [true, 'announcement.deactivated'],
    [false, 'announcement.activated'],
  ])('tells when it was only switched from %p', (active, name) => {
    expect(anAnnouncement({ active }).change({ active: !active })?.name).toBe(name);
  });

  it('tells nothing when nothing is different', () => {
    expect(anAnnouncement().change({})).toBeNull();
    expect(anAnnouncement().change({ text: 'We are open', active: true, startDate: null, endDate: null })).toBeNull();
  });
});
