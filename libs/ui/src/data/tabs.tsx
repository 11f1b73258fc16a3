import { clsx } from 'clsx';
import * as Primitive from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabItem<Value extends string = string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Shown after the label. */
  count?: number | undefined;
  /** The tab's panel; omit it if all tabs share `children`, as filters of one list do. */
  content?: ReactNode;
}

interface TabsProps<Value extends string = string> {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** One panel for all tabs, instead of each item's `content`. */
  children?: ReactNode;
  /** Keeps inactive panels mounted but hidden, with their form input. */
  keepMounted?: boolean | undefined;
  className?: string | undefined;
}

/** ARIA tabs: arrow keys, Home, and End move between tabs; Tab moves into the panel. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  children,
  keepMounted = false,
  className,
}: TabsProps<Value>) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={clsx(styles.tabs, className)}
    >
      <Primitive.List aria-label={label} className={styles.list}>
        {items.map((item) => (
          <Primitive.Trigger key={item.value} value={item.value} className={styles.tab}>
            {item.icon}
            {item.label}
            {/* The space is for the accessible name: "Pending 4", not "Pending4". */}
            {item.count !== undefined && (
              <>
                {' '}
                <span className={styles.count}>{item.count}</span>
              </>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {items.map((item) => (
        <Primitive.Content
          key={item.value}
          value={item.value}
          forceMount={keepMounted || undefined}
          hidden={item.value !== value}
          className={styles.panel}
        >
          {item.content ?? (item.value === value ? children : null)}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
