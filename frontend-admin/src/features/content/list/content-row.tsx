import { Link } from '@pharmacy/remote-kit/core';
import type { ContentSummary } from '@pharmacy/contracts';
import { editAddressOf } from '../content-address';
import { placeOf } from '../content-filter';
import styles from './content-list.module.css';
import type { RovingRowProps } from './use-roving-row';

interface ContentRowProps extends RovingRowProps {
  readonly block: ContentSummary;
  readonly isSelected: boolean;
}

export function ContentRow({ block, isSelected, ...rest }: ContentRowProps) {
  return (
    <Link {...rest} to={editAddressOf(block.key)} aria-current={isSelected || undefined} className={styles.row}>
      <span className={styles.title}>
        <span className={styles.name}>{block.title}</span>{' '}
        {!block.published && <span className={styles.draft}>(Draft)</span>}
      </span>
      <span className={styles.place}>{placeOf(block)}</span>
    </Link>
  );
}
