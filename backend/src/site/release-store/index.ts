/** What the commands need to publish and activate releases of remotes. */
export { repository } from '../files/repository';
export { activateRelease, deactivate, entriesIn, releaseIn } from './active-releases';
export { FolderReleaseStore } from './folder-release-store';
export { buildAt, newestFirst, type Published, publishRelease, releaseOf } from './publish-release';
export { openFolderReleaseStore, openS3ReleaseStore } from './release-stores';
export { ENTRIES_FILE, type ReleaseFiles, type ReleaseStore } from './release-store';
