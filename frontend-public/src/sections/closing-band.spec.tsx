import type { ComponentType } from 'react';
import { screen } from '@testing-library/react';
import type { ContentPage } from '@pharmacy/contracts';
import { aPage, fakeApi, renderPage } from '@pharmacy/testing';
import AboutPage from '../pages/about/about.page';
import HomePage from '../pages/home/home.page';
import ManufacturersPage from '../pages/manufacturers/manufacturers.page';
import PatientsPage from '../pages/patients/patients.page';
import PrescribersPage from '../pages/prescribers/prescribers.page';
import ServicesPage from '../pages/services/services.page';
import SolutionsPage from '../pages/solutions/solutions.page';
import { ClosingBand } from './closing-band';

jest.mock('../illustrations/picture', () => ({
  ...jest.requireActual<object>('../illustrations/picture'),
  lazyScene: () => () => null,
  Picture: ({ of }: { readonly of: string }) => <svg data-drawing={of} />,
}));

const api = fakeApi();

/** The pages that end with the band, in the order of the menu. */
const pages: readonly ComponentType[] = [
  HomePage,
  PatientsPage,
  PrescribersPage,
  ManufacturersPage,
  AboutPage,
  ServicesPage,
  SolutionsPage,
];

const drawingsIn = (place: ParentNode) =>
  [...place.querySelectorAll<SVGElement>('[data-drawing]')].map(({ dataset }) => dataset.drawing);

/** The drawing at the end of the page, which is nowhere else on it. */
async function lastDrawingOn(Page: ComponentType) {
  const { unmount } = renderPage(<Page />);
  await screen.findByRole('heading', { level: 1 });
  const band = [...document.querySelectorAll('section')].find(({ className }) => className === 'band')!;
  const [last] = drawingsIn(band);
  expect(drawingsIn(document).filter((name) => name === last)).toHaveLength(1);
  unmount();
  return last;
}

describe(ClosingBand.name, () => {
  it('has another drawing than the bands of the pages beside it in the menu, and than the rest of its page', async () => {
    api.respondsWith('GET /api/pages/:page', ({ params }) => Response.json(aPage(params.page as ContentPage)));
    api.answers('GET /api/manufacturers', []);
    api.answers('GET /api/team-members', []);
    const drawings: (string | undefined)[] = [];
    for (const Page of pages) {
      const drawing = await lastDrawingOn(Page);
      expect(drawing).not.toBe(drawings.at(-1));
      drawings.push(drawing);
    }
    expect(new Set(drawings).size).toBe(3);
  });
});
