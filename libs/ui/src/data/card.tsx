import { clsx } from 'clsx';
import { createElement, type ComponentProps } from 'react';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  tone?: 'plain' | 'sage' | undefined;
  /** `none` for content that reaches the edges, such as a table. */
  padding?: 'none' | 'md' | 'lg' | undefined;
  raised?: boolean | undefined;
}

/** A surface that holds one thing together. */
export function Card({ as = 'div', tone = 'plain', padding = 'md', raised = false, className, ...rest }: CardProps) {
  return createElement(as, {
    ...rest,
    className: clsx(styles.card, styles[tone], styles[`padding-${padding}`], raised && styles.raised, className),
  });
}
