/** Runs programs on untrusted files, each in an isolated process. */
export { type ProgramLimits, SandboxedProgram, SandboxStopped } from './sandboxed-program';
