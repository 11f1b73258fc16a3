import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { MenuEntry } from './menu-entry';
import styles from './menu.module.css';

export interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A line above it. */
  separated?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  /** An empty link element to be this item, such as `<Link to="/portal" />`. */
  link?: ReactElement<{ children?: ReactNode }> | undefined;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Drawn above the items: who is signed in, for example. */
  heading?: ReactNode;
  align?: 'start' | 'end' | undefined;
  /** Open as soon as it appears: somebody asked for it before it was there. */
  defaultOpen?: boolean | undefined;
}

/**
 * A menu of actions, in the landmark of its trigger. Not modal: a modal one would write a `<style>` into the page.
 */
export function Menu({ trigger, items, heading, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <Primitive.Root modal={false} defaultOpen={defaultOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Content align={align} sideOffset={6} collisionPadding={12} data-layer="" className={styles.menu}>
        {heading && <Primitive.Label className={styles.heading}>{heading}</Primitive.Label>}
        {items.map((item) => (
          <MenuEntry key={item.key} item={item} />
        ))}
      </Primitive.Content>
    </Primitive.Root>
  );
}
