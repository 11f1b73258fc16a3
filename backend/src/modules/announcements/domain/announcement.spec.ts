import {
  Announcement,
  type AnnouncementDetails,
  EndBeforeStart,
  LinkWithoutAddress,
  LinkWithoutText,
} from './announcement';

const plain: AnnouncementDetails = {
  text: 'We are open',
  active: true,
  startDate: null,
  endDate: null,
  urgent: false,
  audience: 'public',
  linkUrl: null,
  linkText: null,
};
const anAnnouncement = (details: Partial<AnnouncementDetails> = {}) => Announcement.create({ ...plain, ...details }, 1);

describe(Announcement.name, () => {
  it('can have no dates, one date, or a single day', () => {
    expect(anAnnouncement()).toMatchObject({ startDate: null, endDate: null });
    expect(anAnnouncement({ startDate: '2026-07-04' })).toMatchObject({ endDate: null });
    expect(anAnnouncement({ startDate: '2026-07-04', endDate: '2026-07-04' }).endDate).toBe('2026-07-04');
  });

  it('never ends before it starts', () => {
    expect(() => anAnnouncement({ startDate: '2026-07-04', endDate: '2026-07-03' })).toThrow(EndBeforeStart);
  });

  it('has both parts of a link or neither, after a change too', () => {
    expect(() => anAnnouncement({ linkUrl: '/contact' })).toThrow(LinkWithoutText);
    expect(() => anAnnouncement({ linkText: 'Details' })).toThrow(LinkWithoutAddress);
    const linked = anAnnouncement({ linkUrl: '/contact', linkText: 'Details' });
    expect(() => linked.change({ linkText: null })).toThrow(LinkWithoutText);
    expect(linked.change({ linkUrl: null, linkText: null })?.name).toBe('announcement.updated');
  });

  it.each([
    ['the end alone', { endDate: '2026-07-03' }],
    ['the start alone', { startDate: '2026-07-08' }],
    ['both', { startDate: '2027-01-02', endDate: '2027-01-01' }],
  ])('rejects a change of %s that puts the dates out of order, and stays unchanged', (_, changes) => {
    const announcement = anAnnouncement({ startDate: '2026-07-04', endDate: '2026-07-07' });
    expect(() => announcement.change({ text: 'Changed', ...changes })).toThrow(EndBeforeStart);
    expect(announcement).toMatchObject({ text: 'We are open', startDate: '2026-07-04', endDate: '2026-07-07' });
  });

  it('updates the fields that are named, and clears the ones that are null', () => {
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
  ])('returns a separate event when only its active state changes from %p', (active, name) => {
    expect(anAnnouncement({ active }).change({ active: !active })?.name).toBe(name);
  });

  it('returns no event when nothing changes', () => {
    expect(anAnnouncement().change({})).toBeNull();
    expect(anAnnouncement().change({ text: 'We are open', active: true, startDate: null, endDate: null })).toBeNull();
  });
});
