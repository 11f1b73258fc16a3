import { Injectable, type OnModuleInit, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { accessRuleOf } from './access.decorators';

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

/** Prevents startup if a route doesn't have exactly one access rule. */
@Injectable()
export class AccessCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const errors = declaredRoutes(this.discovery, this.scanner)
      .filter((route) => accessRuleOf(route.handler, route.controller) === null)
      .map((route) => `${route.name} needs exactly one of @Public(), @SignedIn(), @Allow(…)`);
    if (errors.length > 0) throw new RouteErrors(errors);
  }
}
