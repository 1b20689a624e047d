// The signals by which a process ends that the database driver crashed on a damaged file. Any other came from outside and says nothing
// about the file: the system was short of memory, or somebody stopped the process.

const CRASHES: ReadonlySet<string | null> = new Set(['SIGABRT', 'SIGSEGV', 'SIGBUS']);

export const isCrash = (signal: string | null): boolean => CRASHES.has(signal);
