/** The content of every picture, as one chunk. Browsers load it only to draw a picture that isn't in the server's HTML. */
export { BigBlossom, BranchCorner, PortraitBlossom, SealBlossom } from './blossoms';
export { HeartSign, PatchSign, ThyroidSign } from './care-signs';
export { HeroScene } from './hero-scene';
export { MississippiMap, StateWindow } from './mississippi';
export {
  ContactScene,
  ManufacturersScene,
  PatientsScene,
  PrescribersScene,
  ServicesScene,
  SolutionsScene,
} from './page-scenes';
export { PhoneApp } from './phone-app';
export {
  BlisterPicture,
  CapsulesPicture,
  OwnLevothyroxinePicture,
  OwnLiothyroninePicture,
  PatchPicture,
  TabletsPicture,
} from './product-pictures';
