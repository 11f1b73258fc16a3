import { publicPathOf } from '@pharmacy/contracts';
import type { RemoteManifest, RemoteRoute } from '@pharmacy/remote-kit/core';
import { publicPages, type PublicPage } from './head/public-pages';

/** `chunk` must match the `webpackChunkName` comment of its import. */
const open = (chunk: PublicPage, page: RemoteRoute['page']): RemoteRoute => ({
  path: publicPathOf(chunk),
  title: publicPages[chunk].name,
  page,
  chunk,
  access: 'anyone',
  chrome: 'site',
});

const manifest: RemoteManifest = {
  name: 'public',
  routes: [
    open('home', () => import(/* webpackChunkName: "home" */ './pages/home/home.page')),
    open('patients', () => import(/* webpackChunkName: "patients" */ './pages/patients/patients.page')),
    open('prescribers', () => import(/* webpackChunkName: "prescribers" */ './pages/prescribers/prescribers.page')),
    open(
      'manufacturers',
      () => import(/* webpackChunkName: "manufacturers" */ './pages/manufacturers/manufacturers.page'),
    ),
    open('about', () => import(/* webpackChunkName: "about" */ './pages/about/about.page')),
    open('services', () => import(/* webpackChunkName: "services" */ './pages/services/services.page')),
    open('solutions', () => import(/* webpackChunkName: "solutions" */ './pages/solutions/solutions.page')),
    open('contact', () => import(/* webpackChunkName: "contact" */ './pages/contact/contact.page')),
    open('practices', () => import(/* webpackChunkName: "practices" */ './pages/legal/practices.page')),
    open('privacy', () => import(/* webpackChunkName: "privacy" */ './pages/legal/privacy.page')),
    open(
      'nondiscrimination',
      () => import(/* webpackChunkName: "nondiscrimination" */ './pages/legal/nondiscrimination.page'),
    ),
    open('accessibility', () => import(/* webpackChunkName: "accessibility" */ './pages/legal/accessibility.page')),
  ],
};

export default manifest;
