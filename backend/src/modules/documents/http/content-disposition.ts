const unsafeAscii = /[^\x20-\x7e]|["\\%]/g;

/** RFC 6266: the name in UTF-8, and beside it a plain one for clients that know no better. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replace(unsafeAscii, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
