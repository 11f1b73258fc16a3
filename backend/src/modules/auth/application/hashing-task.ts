/** What a thread that hashes is asked, and what it answers. */
export type HashingTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly hash: string; readonly password: string };

export type HashingReply = { readonly hash: string } | { readonly matches: boolean } | { readonly failure: string };
