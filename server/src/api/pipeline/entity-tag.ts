/** Whether `If-None-Match` has this tag, by the weak comparison of RFC 9110, section 13.1.2. */
export function isKnownTag(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
