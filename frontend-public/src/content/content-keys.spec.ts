import { aboutContent } from './about.content';
import { accessibilityContent } from './accessibility.content';
import { contactContent } from './contact.content';
import { globalContent } from './global.content';
import { homeContent } from './home.content';
import { manufacturersContent } from './manufacturers.content';
import { nondiscriminationContent } from './nondiscrimination.content';
import { patientsContent } from './patients.content';
import { prescribersContent } from './prescribers.content';
import { privacyContent } from './privacy.content';
import { servicesContent } from './services.content';
import { solutionsContent } from './solutions.content';

const pages = {
  about: aboutContent,
  accessibility: accessibilityContent,
  contact: contactContent,
  global: globalContent,
  home: homeContent,
  manufacturers: manufacturersContent,
  nondiscrimination: nondiscriminationContent,
  patients: patientsContent,
  prescribers: prescribersContent,
  privacy: privacyContent,
  services: servicesContent,
  solutions: solutionsContent,
};

const keys = Object.entries(pages).flatMap(([page, blocks]) => Object.keys(blocks).map((key) => ({ page, key })));
const named = { about: 'about', contact: 'contact', service: 'services', solution: 'solutions' };

describe('content keys', () => {
  it('are unique on the whole site', () => {
    const names = keys.map(({ key }) => key);
    expect(names.filter((key, index) => names.indexOf(key) !== index)).toEqual([]);
  });

  it('name another page by no word, since a preview finds the page by the key', () => {
    const astray = keys.filter(({ page, key }) =>
      Object.entries(named).some(([word, home]) => key.includes(word) && page !== home),
    );
    expect(astray).toEqual([]);
  });

  it('include those that the dashboard links to', () => {
    expect(keys).toEqual(
      expect.arrayContaining([
        { page: 'home', key: 'hero_title' },
        { page: 'home', key: 'welcome_content' },
        { page: 'about', key: 'about_story_content' },
        { page: 'contact', key: 'contact_info' },
      ]),
    );
  });

  it('hold plain and rich texts both at home and about us', () => {
    for (const blocks of [homeContent, aboutContent]) {
      const rich = Object.values(blocks).filter((block) => typeof block === 'object');
      expect(rich.length).toBeGreaterThan(0);
      expect(rich.length).toBeLessThan(Object.keys(blocks).length);
    }
  });
});
