import { clsx } from 'clsx';
import * as Primitive from '@radix-ui/react-dropdown-menu';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './menu.module.css';

export interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Shows a separator above the item. */
  separated?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  /** Renders the item as this empty link element, such as `<Link to="/portal" />`. */
  link?: ReactElement<{ children?: ReactNode }> | undefined;
}

interface MenuProps {
  /** The button that opens it, unless it's `aria-disabled`. */
  trigger: ReactElement<{ 'aria-disabled'?: boolean | undefined }>;
  items: readonly MenuItem[];
  /** Shown above the items, for example the signed-in user. */
  heading?: ReactNode;
  /** Open on mount, for a press that came before the menu was loaded. The first item gets the focus. */
  defaultOpen?: boolean | undefined;
}

/**
 * A menu of actions, rendered in its trigger's landmark. Not modal, because Radix's modal menu injects a `<style>`, which the
 * Content-Security-Policy blocks.
 */
export function Menu({ trigger, items, heading, defaultOpen = false }: MenuProps) {
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(defaultOpen);
  // Radix focuses the first item only after a key that it saw.
  useEffect(() => {
    if (defaultOpen) content.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [defaultOpen]);
  return (
    <Primitive.Root
      modal={false}
      open={isOpen}
      onOpenChange={(wanted) => setIsOpen(wanted && !trigger.props['aria-disabled'])}
    >
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Content
        ref={content}
        align="end"
        sideOffset={6}
        collisionPadding={12}
        data-layer=""
        className={styles.menu}
      >
        {heading && <Primitive.Label className={styles.heading}>{heading}</Primitive.Label>}
        {items.map((item) => (
          <MenuEntry key={item.key} item={item} />
        ))}
      </Primitive.Content>
    </Primitive.Root>
  );
}

/** One line of a `Menu`. */
function MenuEntry({ item }: { item: MenuItem }) {
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
