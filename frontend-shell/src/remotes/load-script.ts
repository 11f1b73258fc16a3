/** Milliseconds. */
const TIMEOUT = 10_000;

/** Runs a classic script; rejects when it cannot be had within ten seconds. */
export function loadScript(src: string): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${src} did not come within ${TIMEOUT} ms`)), TIMEOUT);
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} could not be loaded`));
    document.head.append(script);
  }).finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}
