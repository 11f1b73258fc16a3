/** Where a block is edited. */
export const editAddressOf = (key: string): string => `/admin/content?key=${encodeURIComponent(key)}`;
