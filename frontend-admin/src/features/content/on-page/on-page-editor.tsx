import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ContentPage, contentPages, type PageFinding, publicPathOf } from '@pharmacy/contracts';
import { useNavigate } from '@pharmacy/remote-kit/core';
import { Alert, Button, IconButton, Skeleton, XIcon } from '@pharmacy/ui';
import { onPageAddressOf } from '../content-address';
import { OpenBlock } from '../editing/open-block';
import { useFullscreen } from '../editor/view-mode';
import { type Device, deviceWidths } from '../preview/preview-toolbar';
import { useElementSize } from '../preview/use-preview-frame';
import { ChangesBar } from './changes-bar';
import { isApple, PageToolbar } from './page-toolbar';
import { hasRoomBeside, type PageFrame, type Showing, usePageFrame, useShownTexts } from './use-page-frame';
import type { OpenText } from './use-on-page';
import styles from './on-page-editor.module.css';

interface OnPageEditorProps {
  readonly page: ContentPage;
  /** The key of the text that's open. */
  readonly selected: string | null;
}

/** The page that has this path. The texts of every page are edited on the home page. */
const pageAt = (path: string) => contentPages.find((page) => page !== 'global' && publicPathOf(page) === path);

/**
 * A page as visitors see it, over the whole window. Its texts can be picked, by mouse, touch, or keyboard; the picked one
 * opens in a panel beside the page, and shows on the page as it's typed.
 */
export function OnPageEditor({ page, selected }: OnPageEditorProps) {
  const navigate = useNavigate();
  const screen = useRef<HTMLDivElement>(null);
  const saver = useRef<(() => Promise<boolean>) | null>(null);
  const [typed, setTyped] = useState<OpenText | null>(null);
  const [showing, setShowing] = useState<Showing>({ as: 'after' });
  const [device, setDevice] = useState<Device | null>(null);
  const shown = useShownTexts(page, showing);
  const open = typed?.key === selected ? typed : null;
  const [found, setFound] = useState<readonly PageFinding[]>([]);

  const go = (to: ContentPage, key?: string | null) => void navigate(onPageAddressOf(to, key));
  const frame = usePageFrame({
    path: publicPathOf(page),
    texts: shown.texts,
    on: shown.on,
    open: open && (showing.as === 'after' ? open : (shown.texts?.find(({ key }) => key === open.key) ?? null)),
    onChecked: setFound,
    onPicked: (key) => go(page, key),
    onPath: (path) => {
      const next = pageAt(path);
      if (next && path !== publicPathOf(page)) go(next);
    },
  });

  /** Without those of another text than the typed one. */
  const pageFindings = showing.as === 'after' ? found : [];
  const { keys } = frame;
  const at = selected === null ? -1 : keys.indexOf(selected);
  const step = (by: 1 | -1) => {
    const key = at < 0 ? keys.at(by === 1 ? 0 : -1) : keys[at + by];
    if (key !== undefined) go(page, key);
  };
  const close = () => {
    if (selected === null) return;
    frame.focus(selected);
    go(page);
  };
  useFullscreen(screen, true, close);

  useStepKeys(screen, step);

  return (
    <div ref={screen} className={styles.screen}>
      <header className={styles.bar} data-header="">
        <PageToolbar
          page={page}
          onPage={(next) => go(next)}
          onNext={at < keys.length - 1 ? () => step(1) : undefined}
          onPrevious={keys.length > 0 && at !== 0 ? () => step(-1) : undefined}
          showing={showing}
          onShowing={setShowing}
          device={device}
          onDevice={setDevice}
        />
        <ChangesBar
          page={page}
          changes={shown.changes}
          sharedChanges={shown.sharedChanges}
          typed={open?.isDirty ? open : null}
          saveTyped={async () => (await saver.current?.()) ?? true}
          refetchChanges={shown.refetchChanges}
        />
      </header>
      {shown.isFailed && (
        <Alert
          tone="danger"
          role="alert"
          className={styles.notice}
          actions={
            <Button variant="secondary" size="sm" onClick={shown.refetch}>
              Try again
            </Button>
          }
        >
          The changes of this page could not be loaded.
        </Alert>
      )}
      <div className={styles.body}>
        <PageView frame={frame} device={device} hasPanel={selected !== null} />
        {selected !== null && (
          <aside aria-label="Selected text" className={styles.panel}>
            <div className={styles.panelHead}>
              <p className={styles.position}>{at < 0 ? 'Not on this page' : `Text ${at + 1} of ${keys.length}`}</p>
              <IconButton label="Back to the page" icon={<XIcon />} aria-keyshortcuts="Escape" onClick={close} />
            </div>
            <OpenBlock
              key={selected}
              contentKey={selected}
              onPage={{ onTyped: setTyped, saver, onStay: frame.returnToPath, pageFindings }}
            />
          </aside>
        )}
      </div>
    </div>
  );
}

/** Pixels, as in the style sheet. */
const PANEL = 440;

interface PageViewProps {
  readonly frame: PageFrame;
  /** Null for the window's width. */
  readonly device: Device | null;
  readonly hasPanel: boolean;
}

/** The page at its width, scaled down if it doesn't fit, as beside the panel, so that its layout doesn't change. */
function PageView({ frame: { frame, source, state }, device, hasPanel }: PageViewProps) {
  const { width, height, ref } = useElementSize();
  const isBeside = hasPanel && width > 0 && hasRoomBeside();
  const whole = device ? deviceWidths[device] : isBeside ? width + PANEL : width;
  const scale = width > 0 ? Math.min(1, width / whole) : 1;
  return (
    <section ref={ref} aria-label="Page" aria-busy={state.status === 'loading'} className={styles.area}>
      <iframe
        key={source.load}
        ref={frame}
        src={source.path}
        title="The page, with texts to pick"
        className={styles.frame}
        style={{
          inlineSize: whole,
          blockSize: height / scale,
          marginInlineStart: Math.max(0, (width - whole) / 2),
          transform: scale === 1 ? undefined : `scale(${scale})`,
        }}
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
        {state.status === 'silent' && 'The page isn’t responding. Reload this screen, or edit the text in the list.'}
      </p>
    </section>
  );
}

/** Fields that open with the same keys. */
const OPENS = 'select, input[type="date"], input[type="datetime-local"]';

/** Fields where macOS and iPadOS use these keys (Option there) to move the caret by paragraph. */
const MOVES_CARET = 'textarea, input, [contenteditable="true"]';

/** Alt with an arrow key goes to the next or the previous text. */
function useStepKeys(screen: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if (!altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    if (target instanceof Element && target.matches(isApple() ? `${OPENS}, ${MOVES_CARET}` : OPENS)) return;
    event.preventDefault();
    step(key === 'ArrowDown' ? 1 : -1);
  });
  useEffect(() => {
    const element = screen.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [screen]);
}
