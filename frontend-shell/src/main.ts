import { remoteForPath } from '@pharmacy/contracts/paths';
import { preloadRemote } from './remotes/remote-manifests';

// Module federation resolves shared modules asynchronously, so everything that uses one starts behind this import.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap').then(({ start }) => start());

const remote = remoteForPath(location.pathname);
if (remote) preloadRemote(remote);
