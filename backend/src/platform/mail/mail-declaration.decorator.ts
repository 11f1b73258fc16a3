import { DiscoveryService } from '@nestjs/core';

/** Marks a provider that implements `Mail`. */
export const MailDeclaration = DiscoveryService.createDecorator();
