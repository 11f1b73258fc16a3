import { aContentBlock } from '@pharmacy/testing';
import { keyStep, treeRows } from './content-tree';

const blocks = [
  aContentBlock({ key: 'about_title', title: 'About title', page: 'about', section: 'intro', published: false }),
  aContentBlock({ key: 'hero_title', title: 'Hero title', page: 'home', section: 'hero' }),
  aContentBlock({ key: 'welcome_title', title: 'Welcome title', page: 'home', section: 'welcome' }),
  aContentBlock({ key: 'hero_lead', title: 'Hero lead', page: 'home', section: 'hero' }),
  aContentBlock({ key: 'patients_faq_title', title: 'FAQ title', page: 'patients', section: 'faq' }),
];
const nameOf = (row: ReturnType<typeof treeRows>[number]) => (row.block ? row.block.title : row.name);
const open = (...ids: string[]) => treeRows(blocks, (id) => ids.includes(id));

describe(treeRows.name, () => {
  it('has the pages in the order of the site, with what is in open branches', () => {
    expect(open().map(nameOf)).toEqual(['Home', 'Patients', 'About']);
    expect(open('home', 'home/hero', 'patients').map(nameOf)).toEqual([
      'Home',
      'Hero',
      'Hero title',
      'Hero lead',
      'Welcome',
      'Patients',
      'FAQ',
      'About',
    ]);
    expect(open('home/hero').map(nameOf)).toEqual(['Home', 'Patients', 'About']);
  });

  it('counts the texts and the drafts of each branch, and places each row among its siblings', () => {
    expect(open('home')).toMatchObject([
      { texts: 3, drafts: 0, level: 1, position: 1, siblings: 3, isOpen: true },
      { texts: 2, level: 2, position: 1, siblings: 2, isOpen: false },
      { texts: 1, level: 2, position: 2, siblings: 2 },
      { texts: 1, level: 1, position: 2 },
      { texts: 1, drafts: 1, level: 1, position: 3 },
    ]);
  });
});

describe(keyStep.name, () => {
  const rows = open('home', 'home/hero');
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 0, 0],
    ['PageDown', 0, 6],
    ['PageUp', 5, 0],
    ['Home', 4, 0],
    ['End', 0, 6],
    ['ArrowRight', 0, 1],
    ['ArrowRight', 4, 'toggle'],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', 1, 'toggle'],
    ['ArrowLeft', 3, 1],
    ['ArrowLeft', 4, 0],
    ['ArrowLeft', 6, 6],
    ['p', 0, 5],
    ['h', 3, 0],
    ['Z', 3, 3],
    ['Tab', 0, null],
    ['Enter', 0, null],
  ] as const)('%s on row %i gives %s', (key, from, to) => {
    expect(keyStep(key, rows, from)).toBe(to);
  });
});
