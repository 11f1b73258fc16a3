import { Leaf, MagnoliaBlossom } from '@pharmacy/ui/botanical';
import type { ReactNode } from 'react';
import styles from './split-page.module.css';

/** A magnolia blossom among its leaves. Decorative. */
function Magnolia({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="-270 -270 540 540" aria-hidden focusable="false" className={className}>
      <Leaf x={0} y={0} angle={-26} length={262} kind="dark" />
      <Leaf x={0} y={0} angle={30} length={250} kind="bright" />
      <Leaf x={0} y={0} angle={84} length={258} kind="dark" />
      <Leaf x={0} y={0} angle={168} length={238} kind="under" />
      <Leaf x={0} y={0} angle={142} length={264} kind="bright" />
      <Leaf x={0} y={0} angle={244} length={262} kind="bright" />
      <Leaf x={0} y={0} angle={286} length={250} kind="dark" />
      <MagnoliaBlossom scale={1.08} angle={14} />
    </svg>
  );
}

/** A page with one task, next to an illustration on wide screens. */
export function SplitPage({ children }: { readonly children: ReactNode }) {
  return (
    <div data-density="dense" className={styles.page}>
      <MagnoliaPanel />
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** The picture beside a sign-in form, on screens with room for it. */
function MagnoliaPanel() {
  return (
    <div className={styles.panel}>
      <Magnolia className={styles.flower} />
      <p className={styles.words}>The right document, close at hand.</p>
    </div>
  );
}
