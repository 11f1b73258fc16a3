import type sharp from 'sharp';

type Sharp = typeof sharp;

let opened: Promise<Sharp> | undefined;

/** Loaded when the first picture comes, which for most processes is never; on one thread, and keeping nothing. */
export function openSharp(): Promise<Sharp> {
  return (opened ??= load());
}

async function load(): Promise<Sharp> {
  const { default: loaded } = await import('sharp');
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
}
