import { useEffect } from 'react';
import { useBlocks } from '../content/blocks.context';
import { headDescription } from './head-description';
import { headTitle } from './head-title';
import type { PublicPage } from './public-pages';

/** Names and describes the page as the server's HTML of it does, after a link was followed too. */
export function DocumentHead({ page }: { readonly page: PublicPage }) {
  const blocks = useBlocks();
  const title = headTitle(page, blocks);
  const description = headDescription(page, blocks);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    descriptionElement().content = description;
  }, [description]);

  return null;
}

function descriptionElement(): HTMLMetaElement {
  const present = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (present) return present;
  const made = document.createElement('meta');
  made.name = 'description';
  document.head.append(made);
  return made;
}
