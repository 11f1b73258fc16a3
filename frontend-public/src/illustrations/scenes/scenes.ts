/** The content of every picture, as one chunk. Browsers load it only to draw a picture that isn't in the server's HTML. */
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
export {
  BlisterCloseUp,
  BlisterPicture,
  CapsuleCloseUp,
  CapsulesPicture,
  CartonCloseUp,
  LabelCloseUp,
  OwnLevothyroxinePicture,
  OwnLiothyroninePicture,
  PatchCloseUp,
  PatchPicture,
  PhoneApp,
  TabletCloseUp,
  TabletsPicture,
} from './product-pictures';
export {
  BigBlossom,
  BranchCorner,
  HeartSign,
  PatchSign,
  PortraitBlossom,
  SealBlossom,
  ThyroidSign,
} from './small-pictures';
