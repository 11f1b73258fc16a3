/** What the commands that publish and activate releases of remotes are made of. */
export { repository } from '../files/front-end';
export { activateRelease, deactivate, entriesIn, releaseIn } from './active-releases';
export { FolderShelf } from './folder-shelf';
export { openBucketShelf, openFolderShelf } from './open-shelf';
export { newestFirst, type Published, publishRelease } from './publish-release';
export { buildAt, releaseOf } from './read-release';
export { ENTRIES_FILE, type ReleaseFiles, type Shelf } from './shelf';
