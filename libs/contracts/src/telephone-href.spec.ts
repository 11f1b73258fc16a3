import { telephoneHref, telephoneLink } from './telephone-href';

describe(telephoneHref.name, () => {
  it.each([
    ['(601) 555-0142', 'tel:+16015550142'],
    ['601-555-0142', 'tel:+16015550142'],
    ['1-601-555-0142', 'tel:+16015550142'],
    ['+44 20 7946 0018', 'tel:+442079460018'],
    ['(601) 555-0142 x12', 'tel:+16015550142;ext=12'],
    ['601-555-0142 ext. 3456', 'tel:+16015550142;ext=3456'],
    ['601.555.0142, Ext 7', 'tel:+16015550142;ext=7'],
    ['+1 601 555 0142 #12 ', 'tel:+16015550142;ext=12'],
  ])('dials %s', (number, href) => {
    expect(telephoneHref(number)).toBe(href);
  });
});

describe(telephoneLink.name, () => {
  it('dials a number', () => {
    expect(telephoneLink('(601) 555-0142')).toBe('tel:+16015550142');
    expect(telephoneLink('+1 (601) 555-0142 ext. 123456')).toBe('tel:+16015550142;ext=123456');
    expect(telephoneLink('601–555–0142, extension 12')).toBe('tel:+16015550142;ext=12');
    expect(telephoneLink('+44 20 7946 0018')).toBe('tel:+442079460018');
  });

  it.each([
    '',
    'Ask at the counter',
    'ext. 1234',
    'Room 12',
    '(601) 555-0142 or (601) 555-0143',
    '(601) 555-0142, option 2',
    '(601) 555-0142 (24/7)',
    '601-555-MEDS',
    '1-800-555-MEDS',
    '555-0142',
  ])('dials nothing for “%s”', (text) => {
    expect(telephoneLink(text)).toBeNull();
  });
});
