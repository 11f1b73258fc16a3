/** Limits for every public page on a phone with a slow connection. */
export const limits = {
  largestPaint: { name: 'largest paint ms', atMost: 1_200 },
  shift: { name: 'layout shift', atMost: 0.02, digits: 3 },
  blocking: { name: 'blocking ms', atMost: 150 },
  script: { name: 'script KB', atMost: 150, digits: 1 },
  html: { name: 'HTML KB', atMost: 30, digits: 1 },
};

/** 1 KB is 1,000 bytes, as on the wire. */
export const KB = 1_000;
