import type sharp from 'sharp';

type Sharp = typeof sharp;

let loading: Promise<Sharp> | undefined;

/** Loads sharp for the first image, which most processes never process. Uses one thread and no cache. */
export function openSharp(): Promise<Sharp> {
  return (loading ??= load());
}

async function load(): Promise<Sharp> {
  const { default: loaded } = await import('sharp');
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
}
