import { clsx } from 'clsx';
import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabItem<Value extends string = string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** A small number after the label. */
  count?: number | undefined;
  /** The panel of this tab; leave it out when all tabs show the `children`, as filters of one list do. */
  content?: ReactNode;
}

export interface TabsProps<Value extends string = string> {
  /** What the tabs choose between. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** One panel for every tab, instead of `content` of the items. */
  children?: ReactNode;
  /** Keeps the panels of the other tabs in the page, hidden, with what was typed in them. */
  keepMounted?: boolean | undefined;
  className?: string | undefined;
}

/** Tabs of the ARIA pattern: arrow keys, Home and End move between them, Tab goes on into the panel. */
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
