import type { ActiveAnnouncement } from '@pharmacy/contracts';

/** Tells an announcement and its wording from any other: a changed text is something new. */
export function markOf({ id, text }: ActiveAnnouncement): string {
  let sum = 0;
  for (const character of text) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return `${id}:${(sum >>> 0).toString(36)}`;
}
