// Reads CHANGELOG.md: a `## Unreleased` section, then one section for each version, the newest first.

const HEADING = /^## (?:Unreleased|(?<version>\d+\.\d+\.\d+(?:-[\w.]+)?) - (?<date>\d{4}-\d{2}-\d{2}))$/;

/** The sections in the order of the file. A heading of another form is returned in `odd`. */
export function readChangelog(text) {
  const [, ...parts] = text.split(/^(?=## )/m);
  const sections = parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    return { heading, ...HEADING.exec(heading)?.groups, body: lines.join('\n').trim() };
  });
  return {
    unreleased: sections.find(({ heading }) => heading === '## Unreleased'),
    versions: sections.filter(({ version }) => version !== undefined),
    odd: sections.map(({ heading }) => heading).filter((heading) => !HEADING.test(heading)),
  };
}

/** The text with everything unreleased under a heading of its own. */
export function cutRelease(text, version, date) {
  const { unreleased, versions } = readChangelog(text);
  if (!unreleased?.body) throw new Error('CHANGELOG.md has nothing under "## Unreleased"');
  if (versions.some((one) => one.version === version)) throw new Error(`CHANGELOG.md has version ${version} already`);
  return text.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} - ${date}`);
}
