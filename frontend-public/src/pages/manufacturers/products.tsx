import {
  BlisterPicture,
  CapsulesPicture,
  OwnLevothyroxinePicture,
  OwnLiothyroninePicture,
  PatchPicture,
  TabletsPicture,
} from '../../illustrations/product-pictures';

export const partnerProducts = (
  [
    { number: 1, picture: <CapsulesPicture /> },
    { number: 2, picture: <TabletsPicture /> },
    { number: 3, picture: <BlisterPicture /> },
    { number: 4, picture: <PatchPicture /> },
  ] as const
).map(({ number, picture }) => ({
  name: `manufacturers_partner_${number}_name` as const,
  kind: `manufacturers_partner_${number}_category` as const,
  text: `manufacturers_partner_${number}_text` as const,
  picture,
}));

export const ownProducts = (
  [
    { number: 1, picture: <OwnLevothyroxinePicture /> },
    { number: 2, picture: <OwnLiothyroninePicture /> },
  ] as const
).map(({ number, picture }) => ({
  name: `manufacturers_own_${number}_name` as const,
  kind: `manufacturers_own_${number}_category` as const,
  text: `manufacturers_own_${number}_text` as const,
  picture,
}));
