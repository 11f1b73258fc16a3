/** Runs programs on untrusted files, each in an isolated process. */
export { permissionFlag, type ProgramLimits, residentMemoryMb } from './sandbox-process';
export { SandboxedProgram, SandboxStopped } from './sandboxed-program';
