import { useId } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Badge } from '@pharmacy/ui/core';
import { Text } from '../../content/text';
import { type Product, ProductGrid } from '../../sections/product-grid';
import styles from './catalogue.module.css';

interface CatalogueProps {
  readonly title: ContentKey;
  readonly text: ContentKey;
  readonly products: readonly Product[];
}

export function Catalogue({ title, text, products }: CatalogueProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.catalogue}>
      <div className={styles.head}>
        <Text block={title} as="h3" id={heading} className={styles.title} />
        <Badge tone="accent">
          {products.length} {products.length === 1 ? 'product' : 'products'}
        </Badge>
        <Text block={text} className={styles.text} />
      </div>
      <ProductGrid products={products} heading="h4" />
    </section>
  );
}
