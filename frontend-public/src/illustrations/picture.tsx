import { type ComponentType, lazy, Suspense } from 'react';
import { Drawing, type DrawingProps } from './drawing';
import type * as Scenes from './scenes/scenes';

type SceneName = keyof typeof Scenes;

/** Shown if the file can't be loaded. A page without its pictures is better than an error. */
const empty: { default: ComponentType } = { default: () => null };

/** The content of a `Drawing`. Its file loads when it's rendered: never for a picture in the server's HTML. */
export function lazyScene(name: SceneName): ComponentType {
  const Scene = lazy(() =>
    import('./scenes/scenes').then(
      (scenes) => ({ default: scenes[name] }),
      () => empty,
    ),
  );
  return () => (
    <Suspense>
      <Scene />
    </Suspense>
  );
}

type Frame = Pick<DrawingProps, 'viewBox' | 'label' | 'cover'>;

const sill: Frame = { viewBox: '0 0 480 424' };
const pane: Frame = { viewBox: '0 0 136 150' };
const table = (label: string): Frame => ({ viewBox: '0 0 400 280', cover: true, label: `Drawing of ${label}` });

const frames = {
  BigBlossom: { viewBox: '-60 -60 120 120' },
  BlisterPicture: table('a carton and a blister card of tablets'),
  BranchCorner: { viewBox: '0 0 460 340' },
  CapsulesPicture: table('a bottle with capsules'),
  ContactScene: sill,
  HeartSign: pane,
  HeroScene: { viewBox: '0 0 600 664' },
  ManufacturersScene: sill,
  MississippiMap: { viewBox: '-40 -30 400 560' },
  OwnLevothyroxinePicture: table('two pharmacy bottles and a capsule'),
  OwnLiothyroninePicture: table('a pharmacy bottle with capsules and a leaf'),
  PatchPicture: table('a pouch with a skin patch'),
  PatchSign: pane,
  PatientsScene: sill,
  PhoneApp: { viewBox: '-40 0 520 380' },
  PrescribersScene: sill,
  ServicesScene: sill,
  SolutionsScene: sill,
  StateWindow: sill,
  TabletsPicture: table('a carton with tablets'),
  ThyroidSign: pane,
} satisfies Partial<Record<SceneName, Frame>>;

export type PictureName = keyof typeof frames;

const scenes = Object.fromEntries(Object.keys(frames).map((name) => [name, lazyScene(name as PictureName)])) as Record<
  PictureName,
  ComponentType
>;

interface PictureProps {
  readonly of: PictureName;
  /** Replaces the picture's own accessible name. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** One of the site's drawn pictures. */
export function Picture({ of, ...props }: PictureProps) {
  const Scene = scenes[of];
  return (
    <Drawing {...frames[of]} {...props}>
      <Scene />
    </Drawing>
  );
}
