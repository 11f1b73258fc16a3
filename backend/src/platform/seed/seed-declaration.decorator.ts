import { DiscoveryService } from '@nestjs/core';

/** Marks a provider that implements `Seed`. */
export const SeedDeclaration = DiscoveryService.createDecorator();
