export const root: string;
export function inlined(): Readonly<Record<'__TUTTI_VERSION__' | '__TUTTI_PRESETS__' | '__TUTTI_AGENTS__', string>>;
