import { Button, ChevronLeftIcon, ChevronRightIcon } from '@pharmacy/ui/core';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Accessible name of the navigation, such as "Pages of announcements". */
  label: string;
  /** The current page, from 1. */
  page: number;
  pageSize: number;
  /** The number of entries on all pages. */
  total: number;
  onPageChange: (page: number) => void;
  /** `page` is loading, and the rows shown are those of another one: the buttons do nothing. */
  pending?: boolean | undefined;
}

/**
 * Page navigation; renders nothing for a single page. The buttons use `aria-disabled` at both ends and while a page
 * loads, so that they keep the focus. Screen readers announce page changes politely.
 */
export function Pagination({ label, page, pageSize, total, onPageChange, pending }: PaginationProps) {
  const pageCount = Math.ceil(total / pageSize);
  if (pageCount <= 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const stepTo = (next: number) => {
    const isOff = pending || next < 1 || next > pageCount;
    return { 'aria-disabled': isOff || undefined, onClick: () => !isOff && onPageChange(next) };
  };
  return (
    <nav aria-label={label} className={styles.pagination}>
      <p className={styles.count}>{!pending && `${shown(first)}–${shown(last)} of ${shown(total)}`}</p>
      <Button
        variant="secondary"
        size="sm"
        icon={<ChevronLeftIcon />}
        className={styles.previous}
        {...stepTo(page - 1)}
      >
        Previous
      </Button>
      <p role="status" className={styles.page}>
        {pending ? `Loading page ${shown(page)}…` : `Page ${shown(page)} of ${shown(pageCount)}`}
      </p>
      <Button variant="secondary" size="sm" className={styles.next} {...stepTo(page + 1)}>
        Next
        <ChevronRightIcon />
      </Button>
    </nav>
  );
}

const shown = (count: number) => count.toLocaleString('en-US');
