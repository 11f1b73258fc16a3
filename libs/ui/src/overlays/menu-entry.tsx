import { clsx } from 'clsx';
import { DropdownMenu as Primitive } from 'radix-ui';
import { cloneElement } from 'react';
import type { MenuItem } from './menu';
import styles from './menu.module.css';

/** One line of a `Menu`. */
export function MenuEntry({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  return (
    <>
      {item.separated && <Primitive.Separator className={styles.separator} />}
      <Primitive.Item
        asChild={item.link !== undefined}
        disabled={item.disabled}
        onSelect={item.onSelect}
        className={clsx(styles.item, item.danger && styles.danger)}
      >
        {item.link ? cloneElement(item.link, {}, content) : content}
      </Primitive.Item>
    </>
  );
}
