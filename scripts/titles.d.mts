export function isRun(path: string, title: string, read: (path: string) => string): boolean;
