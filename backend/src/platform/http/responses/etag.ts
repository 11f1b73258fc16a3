/** Whether an `If-None-Match` header is `*` or lists one of the ETags, so that the client's copy is current (RFC 9110, weak comparison). */
export function matchesEtag(ifNoneMatch: string | undefined, ...etags: readonly string[]): boolean {
  if (ifNoneMatch === undefined) return false;
  const listed = ifNoneMatch.split(',').map((tag) => withoutWeakPrefix(tag.trim()));
  return etags.some((etag) => etag !== '' && (listed.includes('*') || listed.includes(withoutWeakPrefix(etag))));
}

const withoutWeakPrefix = (etag: string) => (etag.startsWith('W/') ? etag.slice(2) : etag);
