import { partsOf, type Route } from '../routes';

interface Pattern {
  readonly route: Route;
  readonly method: string;
  readonly segments: readonly string[];
}

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the route of a request; one that is written out wins over one with `:names`. */
export class RouteTable {
  private readonly patterns: readonly Pattern[];

  constructor(routes: readonly Route[]) {
    const names = ({ segments }: Pattern) => segments.filter((segment) => segment.startsWith(':')).length;
    this.patterns = routes
      .map((route) => ({ route, method: partsOf(route).method, segments: partsOf(route).path.split('/') }))
      .sort((one, other) => names(one) - names(other));
  }

  match(method: string, pathname: string): Match | null {
    const given = pathname.split('/');
    for (const pattern of this.patterns) {
      const params = pattern.method === method ? paramsOf(pattern.segments, given) : null;
      if (params) return { route: pattern.route, params };
    }
    return null;
  }
}

function paramsOf(segments: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (segments.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const text = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(text);
    else if (segment !== text) return null;
  }
  return params;
}
