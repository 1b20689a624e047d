// Compares two versions by their first three numbers.

export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.+-]/).slice(0, 3).map(Number));
  for (const n of [0, 1, 2]) {
    const difference = (left?.[n] || 0) - (right?.[n] || 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
