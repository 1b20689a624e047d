// Processor time of this process: a limit on it holds however busy the machine is.

/** Milliseconds of processor time since `began`, a `process.cpuUsage()`. */
export function cpuMillisecondsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}
