import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ManageTeam } from './application/manage-team.use-case';
import { Portraits } from './application/portraits';
import { TeamQueries } from './application/team.queries';
import { ManageTeamController, TeamController } from './http/team.controller';
import { TeamMembersRepository, teamMemberTable } from './persistence/team-members.repository';
import { TeamSeed } from './seed/team.seed';

@Module({
  imports: [TypeOrmModule.forFeature([teamMemberTable])],
  controllers: [TeamController, ManageTeamController],
  providers: [ManageTeam, Portraits, TeamMembersRepository, TeamQueries, TeamSeed],
  exports: [TeamQueries],
})
export class TeamModule {}
