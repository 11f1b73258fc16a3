import { createBrowserRouter } from 'react-router';
import { Site } from '../layout/site';

/** One route for every address: which remote shows it, and who may see it, is read from the remotes' manifests. */
export const createSiteRouter = () => createBrowserRouter([{ path: '*', element: <Site /> }]);
