import { useEffect } from 'react';
import { useBlocks } from '../content/blocks';
import { headDescription, headTitle } from './head-texts';
import type { PublicPage } from './public-pages';

/** Keeps title and description the same as in the server's HTML after client-side navigation. */
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
  const existing = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (existing) return existing;
  const created = document.createElement('meta');
  created.name = 'description';
  document.head.append(created);
  return created;
}
