import type { PreviewReply } from '@pharmacy/contracts';
import styles from './spotlight.module.css';

const TEXT = '[data-content-key]';
/** A text in one of these is reached through it, so that a link with a text in it is one Tab stop. */
const CONTROL = 'a[href], button, summary';

const texts = () => [...document.querySelectorAll<HTMLElement>(TEXT)];

/** The key of the text that a click or key press is about, even if it's on an icon beside the text. */
function keyAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const text = target.closest<HTMLElement>(TEXT) ?? target.closest(CONTROL)?.querySelector<HTMLElement>(TEXT);
  return text?.dataset.contentKey ?? null;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Lets the editor's user pick a text on the page, by mouse, touch, or keyboard. Links with a text in them don't open. */
export class SelectableTexts {
  private stopListening: (() => void) | null = null;
  private reported = '';

  constructor(private readonly report: (reply: PreviewReply) => void) {}

  /** Reports the page's texts, and focuses the one with that key. Can be repeated. */
  start(focus: string | null): void {
    this.stopListening ??= this.listen();
    this.reported = '';
    this.prepare();
    if (focus !== null) this.focus(focus);
  }

  stop(): void {
    this.stopListening?.();
    this.stopListening = null;
  }

  private listen(): () => void {
    const pick = (event: Event) => this.pick(event);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target instanceof Element && event.target.matches(TEXT)) this.pick(event);
    };
    // Texts come and go when a page or a part of it renders.
    const observer = new MutationObserver(() => this.prepare());
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('click', pick, true);
    document.addEventListener('keydown', onKeyDown, true);
    document.body.classList.add(styles.selectable!);
    return () => {
      observer.disconnect();
      document.removeEventListener('click', pick, true);
      document.removeEventListener('keydown', onKeyDown, true);
      document.body.classList.remove(styles.selectable!);
    };
  }

  private pick(event: Event): void {
    const key = keyAt(event.target);
    if (key === null) return;
    stop(event);
    this.report({ type: 'pharmacy:preview-picked', key });
  }

  /** Makes texts outside of controls Tab stops, and reports all keys if they aren't the reported ones. */
  private prepare(): void {
    const present = texts();
    for (const text of present) {
      const isReachable = text.closest(CONTROL) !== null || text.querySelector(CONTROL) !== null;
      if (!isReachable && !text.hasAttribute('tabindex')) text.tabIndex = 0;
    }
    const keys = [...new Set(present.flatMap(({ dataset }) => dataset.contentKey ?? []))];
    if (keys.join() === this.reported) return;
    this.reported = keys.join();
    this.report({ type: 'pharmacy:preview-found', keys });
  }

  private focus(key: string): void {
    const same = texts().filter(({ dataset }) => dataset.contentKey === key);
    const text = same.find((each) => each.closest('main')) ?? same[0];
    const stops = [text, text?.closest<HTMLElement>(CONTROL), text?.querySelector<HTMLElement>(CONTROL)];
    window.focus();
    stops.find((each) => each && each.tabIndex >= 0)?.focus({ preventScroll: true });
  }
}
