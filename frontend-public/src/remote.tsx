import type { RemoteManifest, RemoteRoute } from '@pharmacy/remote-kit';

const open = (path: string, title: string, page: RemoteRoute['page']): RemoteRoute => ({
  path,
  title,
  page,
  access: 'anyone',
  chrome: 'site',
});

const manifest: RemoteManifest = {
  name: 'public',
  routes: [
    open('/', '', () => import('./pages/home/home.page')),
    open('/patients', 'Patients', () => import('./pages/patients/patients.page')),
    open('/prescribers', 'Prescribers', () => import('./pages/prescribers/prescribers.page')),
    open('/manufacturers', 'Manufacturers', () => import('./pages/manufacturers/manufacturers.page')),
    open('/about', 'About us', () => import('./pages/about/about.page')),
    open('/services', 'Services', () => import('./pages/services/services.page')),
    open('/solutions', 'Solutions', () => import('./pages/solutions/solutions.page')),
    open('/contact', 'Contact', () => import('./pages/contact/contact.page')),
    open('/privacy', 'Privacy', () => import('./pages/legal/privacy.page')),
    open('/nondiscrimination', 'Nondiscrimination', () => import('./pages/legal/nondiscrimination.page')),
    open('/accessibility', 'Accessibility', () => import('./pages/legal/accessibility.page')),
  ],
};

export default manifest;
