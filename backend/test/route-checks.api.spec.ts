import { Controller, Get, Module, Post, type Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { AccessModule, Allow, Authenticator, Public, RouteErrors, SignedIn } from '../src/platform/access';
import { Audit, AuditModule } from '../src/platform/audit';
import { Clock, PharmacyCalendar } from '../src/platform/time';
import { EventRecorders } from '../src/platform/database';
import { Schedules } from '../src/platform/queue';
import { RowCounts } from '../src/platform/row-counts';

@Controller('forgotten')
class ForgottenRoutes {
  @Get()
  read() {
    return 'read';
  }
}

@Controller('torn')
class TornRoutes {
  @Get()
  @Public()
  @Allow('audit:read')
  read() {
    return 'read';
  }
}

@Controller('unnamed')
@SignedIn()
class UnnamedRoutes {
  @Post()
  change() {
    return 'changed';
  }
}

@Controller('named')
@Allow('documents:manage')
class NamedRoutes {
  @Get()
  @Public()
  read() {
    return 'read';
  }

  @Post()
  @Audit('thing.changed')
  change() {
    return 'changed';
  }

  @Post('open')
  @Public()
  tell() {
    return 'told';
  }
}

const surroundings = [
  { provide: Authenticator, useValue: {} },
  { provide: DataSource, useValue: {} },
  Clock,
  { provide: PharmacyCalendar, useValue: {} },
  { provide: Schedules, useValue: { every: () => undefined } },
  { provide: RowCounts, useValue: {} },
  EventRecorders,
];

@Module({ providers: surroundings, exports: surroundings })
class Surroundings {}

/** Starts a server of these routes and of nothing else. */
async function start(...controllers: Type[]): Promise<void> {
  const module = await Test.createTestingModule({
    imports: [{ module: Surroundings, global: true }, AccessModule, AuditModule],
    controllers,
  }).compile();
  const app = module.createNestApplication({ logger: false });
  try {
    await app.init();
  } finally {
    await app.close();
  }
}

describe('the server start', () => {
  it('succeeds when every route has an access rule', async () => {
    await expect(start(NamedRoutes)).resolves.toBeUndefined();
  });

  it.each([
    [ForgottenRoutes, 'ForgottenRoutes.read needs exactly one of @Public(), @SignedIn(), @Allow(…)'],
    [TornRoutes, 'TornRoutes.read needs exactly one of @Public(), @SignedIn(), @Allow(…)'],
    [UnnamedRoutes, "UnnamedRoutes.change changes something: it needs @Audit('…')"],
  ])('fails because of %p', async (controller, error) => {
    await expect(start(NamedRoutes, controller)).rejects.toEqual(new RouteErrors([error]));
  });
});
