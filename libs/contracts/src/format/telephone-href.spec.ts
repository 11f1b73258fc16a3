import { telephoneHref, telephoneLink } from './telephone-href';

describe(telephoneHref.name, () => {
  it.each([
    ['(601) 555-0142', 'tel:+16015550142'],
    ['601-555-0142', 'tel:+16015550142'],
    ['1-601-555-0142', 'tel:+16015550142'],
    ['+44 20 7946 0018', 'tel:+442079460018'],
  ])('dials %s', (number, href) => {
    expect(telephoneHref(number)).toBe(href);
  });
});

describe(telephoneLink.name, () => {
  it('dials a number', () => {
    expect(telephoneLink('(601) 555-0142')).toBe('tel:+16015550142');
  });

  it.each(['', 'Ask at the counter', 'Room 12', '(601) 555-0142 or (601) 555-0143'])(
    'dials nothing for “%s”',
    (text) => {
      expect(telephoneLink(text)).toBeNull();
    },
  );
});
