import type { TestApp } from './test-app';

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
}

/** Every route in the running server's router, formatted as `GET /api/things/:id`. */
export function routesOf({ app }: TestApp): readonly string[] {
  const express = app.getHttpAdapter().getInstance() as { readonly router: { readonly stack: readonly Layer[] } };
  return express.router.stack
    .flatMap(({ route }) => Object.keys(route?.methods ?? {}).map((method) => `${method.toUpperCase()} ${route?.path}`))
    .sort();
}
