/** What those who run the product see of it on one page, and what browsers report of the remotes. */
export { type DeployedRemote, DeployedRemotes } from './deployed-remotes';
export { OperationsModule } from './operations.module';
