import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { type DiscoveryService, type MetadataScanner } from '@nestjs/core';

/** A route, as its controller declares it. */
export interface DeclaredRoute {
  readonly controller: Type;
  readonly handler: (...args: never[]) => unknown;
  readonly method: string;
  /** For error messages, such as `ReviewRegistrationsController.approve`. */
  readonly name: string;
}

/** All routes of all controllers in this process. */
export function declaredRoutes(discovery: DiscoveryService, scanner: MetadataScanner): readonly DeclaredRoute[] {
  return discovery.getControllers().flatMap(({ metatype }) => {
    const controller = metatype as Type;
    const prototype = controller.prototype as Record<string, DeclaredRoute['handler']>;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      if (!handler || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
      return [{ controller, handler, method: method ?? 'ALL', name: `${controller.name}.${name}` }];
    });
  });
}

/** Thrown at startup when routes are declared incorrectly. The message has one line per error. */
export class RouteErrors extends Error {
  constructor(readonly errors: readonly string[]) {
    super(errors.join('\n'));
    this.name = RouteErrors.name;
  }
}
