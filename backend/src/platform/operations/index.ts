/** The system report for administrators, and browsers' reports of remotes that failed to load. */
export { type DeployedRemote, DeployedRemotes } from './remote-reports';
export { OperationsModule } from './operations.module';
