import type { ReactNode } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Text, useWritten } from '../content/blocks';
import styles from './product-grid.module.css';

export interface Product {
  readonly name: ContentKey;
  /** The product's indication or category. */
  readonly kind: ContentKey;
  readonly text: ContentKey;
  readonly picture: ReactNode;
  /** Shown small, below the picture. */
  readonly additionalPictures?: ReactNode;
}

export const useWrittenProducts = (products: readonly Product[]): readonly Product[] =>
  useWritten(products, ({ name, kind, text }) => [name, kind, text]);

interface ProductGridProps {
  readonly products: readonly Product[];
  /** One level below the section's heading. */
  readonly heading?: 'h3' | 'h4';
}

/** Products, each with an illustration. One without words isn't shown, and without products, nothing is. */
export function ProductGrid({ products, heading = 'h3' }: ProductGridProps) {
  const shown = useWrittenProducts(products);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.grid}>
      {shown.map(({ name, kind, text, picture, additionalPictures }) => (
        <li key={name} className={styles.product}>
          <div className={styles.pictures}>
            <div className={styles.picture}>{picture}</div>
            {additionalPictures && <div className={styles.additional}>{additionalPictures}</div>}
          </div>
          <div className={styles.words}>
            <Text block={name} as={heading} className={styles.name} />
            <Text block={kind} className={styles.kind} />
            <Text block={text} className={styles.text} />
          </div>
        </li>
      ))}
    </ul>
  );
}
