/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { aPage } from '@pharmacy/testing';
import { headOf } from '../src/server';
import { pageAt } from './page-at';

const texts = { pharmacy_special_days: '2026-12-24 Christmas Eve: 9AM-12PM\n2026-11-26 Thanksgiving: closed' };

const answersOn = (path: string, day: string) => {
  const page = path === '/' ? 'home' : 'contact';
  return { [`/api/pages/${page}`]: aPage(page, { texts, on: day }) };
};

/** What the server writes at `path` on the pharmacy's day, as text. */
async function wordsOn(path: string, day: string): Promise<string> {
  const page = await pageAt({
    path,
    answers: answersOn(path, day),
    within: (content) => <StaticRouter location={path}>{content}</StaticRouter>,
  });
  return renderToString(page)
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');
}

const specialDays = (path: string, day: string) => {
  const [pharmacy] = headOf(path, answersOn(path, day)).structuredData;
  return (pharmacy as { specialOpeningHoursSpecification?: readonly object[] }).specialOpeningHoursSpecification;
};

describe.each(['/', '/contact'])('the HTML of %s', (path) => {
  it('says on Thanksgiving that the pharmacy is closed, and when it opens again', async () => {
    expect(await wordsOn(path, '2026-11-26')).toContain('|Closed today for Thanksgiving|, opens tomorrow at 8 AM|');
  });

  it('says nothing about the moment on the days around it', async () => {
    for (const day of ['2026-11-25', '2026-11-27'])
      expect(await wordsOn(path, day)).not.toMatch(/Closed today|Open now|Closed now/);
  });

  it('lists the special days from today on for search engines', () => {
    const christmasEve = { name: 'Christmas Eve', opens: '09:00', closes: '12:00', validFrom: '2026-12-24' };
    const thanksgiving = { name: 'Thanksgiving', opens: '00:00', closes: '00:00', validThrough: '2026-11-26' };
    expect(specialDays(path, '2026-11-26')).toMatchObject([thanksgiving, christmasEve]);
    expect(specialDays(path, '2026-11-27')).toMatchObject([christmasEve]);
    expect(specialDays(path, '2026-12-25')).toBeUndefined();
  });
});

it('lists the special days of the next 30 days below the hours on /contact', async () => {
  const thanksgiving = '|Thu, Nov 26, Thanksgiving|closed|';
  const christmasEve = '|Thu, Dec 24, Christmas Eve|9AM-12PM|';
  const shown = async (day: string) => {
    const words = await wordsOn('/contact', day);
    return [words.includes(thanksgiving), words.includes(christmasEve)];
  };
  expect(await shown('2026-10-26')).toEqual([false, false]);
  expect(await shown('2026-10-27')).toEqual([true, false]);
  expect(await shown('2026-11-26')).toEqual([true, true]);
  expect(await shown('2026-11-27')).toEqual([false, true]);
});
