/** Programs that work on files nobody can trust, each run in a process of its own that can reach nothing else. */
export { type ProgramLimits, SandboxedProgram, SandboxStopped } from './sandboxed-program';
