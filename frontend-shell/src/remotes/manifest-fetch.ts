/** Milliseconds. */
const TIMEOUT = 10_000;

const early = new Map<string, Promise<Response>>();

/** Asks for a federation manifest; never waits longer than ten seconds for the answer. */
export const fetchManifest = async (url: string): Promise<Response> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
};

/** Asks before the federation runtime is there to ask; `takeManifest` then hands the answer over. */
export function fetchManifestEarly(url: string): Promise<Response> {
  const answer = fetchManifest(url);
  early.set(url, answer);
  return answer.then((response) => response.clone());
}

/** The answer that was asked for early, once; else a new one. */
export function takeManifest(url: string): Promise<Response> {
  const answer = early.get(url);
  early.delete(url);
  return answer ?? fetchManifest(url);
}
