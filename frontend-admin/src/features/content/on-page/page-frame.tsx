import { Skeleton } from '@pharmacy/ui';
import { useElementSize } from '../preview/use-element-size';
import { hasRoomBeside, type PageFrame as Frame } from './use-page-frame';
import styles from './page-frame.module.css';

/** Pixels, as in the style sheet. */
const PANEL = 440;

interface PageFrameProps {
  readonly frame: Frame;
  readonly hasPanel: boolean;
}

/** The page, as wide as the window. Beside the panel it's scaled down, so that its layout doesn't change. */
export function PageFrame({ frame: { frame, source, state }, hasPanel }: PageFrameProps) {
  const { width, height, ref } = useElementSize();
  const isBeside = hasPanel && width > 0 && hasRoomBeside();
  const whole = isBeside ? width + PANEL : width;
  const scale = whole > 0 ? width / whole : 1;
  return (
    <section ref={ref} aria-label="Page" aria-busy={state.status === 'loading'} className={styles.area}>
      <iframe
        key={source.load}
        ref={frame}
        src={source.path}
        title="The page, with texts to pick"
        className={styles.frame}
        style={{ inlineSize: whole, blockSize: height / scale, transform: scale === 1 ? undefined : `scale(${scale})` }}
      />
      {state.status === 'loading' && (
        <div className={styles.cover}>
          <Skeleton height="48px" />
          <Skeleton width="70%" height="32px" />
          <Skeleton width="45%" height="32px" />
          <Skeleton height="180px" />
        </div>
      )}
      <p role="status" className={styles.state}>
        {state.status === 'silent' && 'The page does not answer. Reload this screen, or edit the text in the list.'}
      </p>
    </section>
  );
}
