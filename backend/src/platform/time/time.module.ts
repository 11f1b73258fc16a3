import { Global, Module } from '@nestjs/common';
import { PharmacyCalendar } from './pharmacy-calendar';
import { Clock } from './clock';
import { MidnightTimer } from './midnight-timer';

@Global()
@Module({ providers: [Clock, MidnightTimer, PharmacyCalendar], exports: [Clock, MidnightTimer, PharmacyCalendar] })
export class TimeModule {}
