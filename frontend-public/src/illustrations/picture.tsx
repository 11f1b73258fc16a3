import { clsx } from 'clsx';
import { type ComponentType, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import type * as Scenes from './scenes/scenes';
import styles from './picture.module.css';

const neverChanges = () => () => undefined;
const inBrowser = typeof document !== 'undefined';

/**
 * Whether this element comes from the server's HTML. Its static content can then skip hydration, which is half of the
 * hydration work on a slow phone.
 */
function useIsServerRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => inBrowser,
  );
  // Fixed by the first render: later renders keep the server's element.
  const [isServerRendered] = useState(isHydrating);
  return isServerRendered;
}

interface DrawingProps {
  readonly viewBox: string;
  /** Accessible name; omit it for a decorative picture. */
  readonly label?: string | undefined;
  /** Covers its container and crops what doesn't fit. */
  readonly cover?: boolean | undefined;
  readonly className?: string | undefined;
  /** Not rendered if the picture is in the server's HTML. */
  readonly children: ReactNode;
}

/** Makes React keep the existing markup: with `suppressHydrationWarning`, it doesn't compare or patch inner HTML. */
const keepServerMarkup = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

/** An SVG with static content. */
export function Drawing({ viewBox, label, cover = false, className, children }: DrawingProps) {
  const isServerRendered = useIsServerRendered();
  const accessibility = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={cover ? 'xMidYMid slice' : undefined}
      className={clsx(styles.drawing, className)}
      focusable="false"
      {...accessibility}
      {...(isServerRendered ? keepServerMarkup : { children })}
    />
  );
}

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
const closeUp: Frame = { viewBox: '0 0 200 120' };
const table = (label: string): Frame => ({ viewBox: '0 0 400 280', cover: true, label: `Drawing of ${label}` });

const frames = {
  BigBlossom: { viewBox: '-60 -60 120 120' },
  BlisterCloseUp: closeUp,
  BlisterPicture: table('a carton and a blister card of tablets'),
  BranchCorner: { viewBox: '0 0 460 340' },
  CapsuleCloseUp: closeUp,
  CapsulesPicture: table('a bottle with capsules'),
  CartonCloseUp: closeUp,
  ContactScene: sill,
  HeartSign: pane,
  HeroScene: { viewBox: '0 0 600 664' },
  LabelCloseUp: closeUp,
  ManufacturersScene: sill,
  MississippiMap: { viewBox: '-40 -30 400 560' },
  OwnLevothyroxinePicture: table('two pharmacy bottles and a capsule'),
  OwnLiothyroninePicture: table('a pharmacy bottle with capsules and a leaf'),
  PatchCloseUp: closeUp,
  PatchPicture: table('a pouch with a skin patch'),
  PatchSign: pane,
  PatientsScene: sill,
  PhoneApp: { viewBox: '-40 0 520 380' },
  PrescribersScene: sill,
  ServicesScene: sill,
  SolutionsScene: sill,
  StateWindow: sill,
  TabletCloseUp: closeUp,
  TabletsPicture: table('a carton with tablets'),
  ThyroidSign: pane,
} satisfies Partial<Record<SceneName, Frame>>;

type PictureName = keyof typeof frames;

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
