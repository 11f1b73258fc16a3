/** Runs programs on untrusted files, each in an isolated process. */
export {
  permissionFlag,
  type ProgramLimits,
  residentMemoryMb,
  SandboxStopped,
  SandboxTerminated,
} from './sandbox-process';
export { SandboxedProgram } from './sandboxed-program';
