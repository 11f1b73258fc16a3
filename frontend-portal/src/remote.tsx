import type { RemoteManifest } from '@pharmacy/remote-kit';
import { authRoutes } from './features/auth/auth.routes';
import { documentRoutes } from './features/documents/documents.routes';
import { registrationRoutes } from './features/registrations/registrations.routes';

const manifest: RemoteManifest = {
  name: 'portal',
  routes: [...authRoutes, ...registrationRoutes, ...documentRoutes],
};

export default manifest;
